import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { villageFaults } from '#contract/village/faults.ts';
import { kinds, termsOf } from '#contract/village/kinds.ts';
import type { VillageSettings } from '#contract/village/schema.ts';
import { officeIn } from '#contract/village/term-forms.ts';
import { zoneNames } from '#contract/village/time-zones.ts';
import { village as sample } from '../../village.config.ts';
import { ownFolder } from './release.ts';
import { environmentOf, folderOf, listVillages, releaseLink } from './villages.ts';

const questions = {
  name: 'Nama tanpa sebutannya (Sukamaju)',
  kind: `Jenis (${kinds.join(', ')})`,
  district: 'Kecamatan tanpa kata itu (Cibeureum)',
  regency: 'Kabupaten atau kota (Kabupaten Tasikmalaya)',
  province: 'Provinsi (Jawa Barat)',
  timeZone: `Zona waktu (${zoneNames.join(', ')})`,
  villageCode: 'Kode pada nomor surat (SKM)',
  host: 'Alamat portal (layanan.sukamaju.desa.id)',
};

type Answers = Record<keyof typeof questions, string>;

/** Writes the folder of a village: settings from answers, the process's variables, and what Caddy needs. @throws in words, before anything is written */
export async function newVillage(id: string): Promise<void> {
  const folder = folderOf(id);
  // Part of a user's name.
  if (!/^[a-z][a-z0-9-]{0,23}$/.test(id))
    throw new Error('NAMA: huruf kecil, angka, dan tanda hubung, misalnya sukamaju.');
  if (existsSync(folder)) throw new Error(`${folder} sudah ada.`);
  const answers = await ask();
  const settings = settingsOf(answers);
  const faults = villageFaults(settings, () => true);
  if (!/^[a-z0-9.-]+$/.test(answers.host)) faults.push('Alamat portal: tulis tanpa https://.');
  if (faults.length > 0) throw new Error(`Belum ditulis:\n- ${faults.join('\n- ')}`);
  const port = Math.max(8786, ...listVillages().map((one) => Number(environmentOf(one).PORT))) + 1;
  for (const name of ['gambar', 'data', 'backups'])
    mkdirSync(join(folder, name), { recursive: true, mode: name === 'gambar' ? 0o755 : 0o700 });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const described = { $schema: './release/village.schema.json', ...settings };
  write('village.json', `${JSON.stringify(described, null, 2)}\n`);
  cpSync(join(ownFolder, 'crest.svg'), join(folder, 'crest.svg'));
  write('Caddyfile', caddyfile(answers.host, port));
  symlinkSync(ownFolder.replace(/\/$/, ''), releaseLink(id));
  write('portal.env', variables(id, answers.host, port));
  // Secrets are added to it.
  chmodSync(join(folder, 'portal.env'), 0o600);
  console.log(`${folder} siap. Isi sisanya di village.json dan ganti crest.svg. Lalu, sebagai root:
  useradd --system portal-${id} && chown -R portal-${id}: ${folder}/data ${folder}/backups
  systemctl enable --now portal@${id} && systemctl reload caddy
  portal admin:create ${id} --email E --name N && portal doctor ${id}`);
}

/** From a prompt or standard input, a line each. */
async function ask(): Promise<Answers> {
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const answers: [string, string][] = [];
  for (const [name, question] of Object.entries(questions)) {
    process.stdout.write(`${question}: `);
    const { value } = await lines.next();
    answers.push([name, String(value ?? '').trim()]);
  }
  reader.close();
  return Object.fromEntries(answers) as Answers;
}

/** The sample's settings with the answers, without what only the sample shows. */
function settingsOf({ name, kind, district, regency, province, timeZone, villageCode }: Answers) {
  const [, regencyKind = '', regencyName = regency] = /^(Kabupaten|Kota) (.+)$/.exec(regency) ?? [];
  const own = { name, kind, district, regencyKind, regency: regencyName, province, timeZone };
  const terms = termsOf(own as VillageSettings);
  const { kop: _kop, ...office } = sample.office;
  const { video: _video, studentGroup: _group, complaints: _complaints, ...rest } = sample;
  return {
    ...rest,
    ...own,
    portalTitle: `Portal Layanan ${name}`,
    description: `Portal resmi ${terms.village} ${name}: ajukan surat dari rumah, baca kabar, dan lihat data serta anggaran.`,
    office: { ...office, kontakPenting: [], posyandu: [] },
    letters: {
      ...sample.letters,
      ...{ place: name, villageCode },
      signatory: { ...sample.letters.signatory, office: officeIn(terms.head, terms, name) },
    },
    ...{ socials: [], potentials: [], historyPhotos: [] },
  };
}

const caddyfile = (host: string, port: number) => `${host} {
  reverse_proxy 127.0.0.1:${port} {
    # Requests wait for a restart.
    lb_try_duration 20s
  }
}
`;

const variables = (id: string, host: string, port: number) => `PUBLIC_ORIGIN=https://${host}
HOST=127.0.0.1
PORT=${port}
TRUST_PROXY=1
PORTAL_VILLAGE=${folderOf(id)}
PORTAL_DATA=${folderOf(id)}/data
PORTAL_BACKUPS=${folderOf(id)}/backups
NIGHT_DELAY=${createHash('sha256').update(id).digest().readUInt16BE() % 120}
`;
