import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { villageFaults } from '#contract/village/faults.ts';
import { kinds, termsOf } from '#contract/village/kinds.ts';
import type { VillageSettings } from '#contract/village/schema.ts';
import { officeIn } from '#contract/village/term-forms.ts';
import { zoneNames } from '#contract/village/time-zones.ts';
import { village as sample } from '../../village.config.ts';
import { ownFolder } from '../release/release.ts';
import { environmentOf, folderOf, linkOf, listVillages } from '../release/villages.ts';

const questions = [
  'Nama tanpa sebutannya (Sukamaju)',
  `Jenis (${kinds.join(', ')})`,
  'Kecamatan tanpa kata itu (Cibeureum)',
  'Kabupaten atau kota (Kabupaten Tasikmalaya)',
  'Provinsi (Jawa Barat)',
  `Zona waktu (${zoneNames.join(', ')})`,
  'Kode pada nomor surat (SKM)',
  'Alamat portal (layanan.sukamaju.desa.id)',
];

/** Writes the folder of a village: settings from answers, the process's variables, and what Caddy needs. @throws in words, before anything is written */
export async function newVillage(id: string): Promise<void> {
  const folder = folderOf(id);
  // Part of a user's name.
  if (!/^[a-z][a-z0-9-]{0,23}$/.test(id) || existsSync(folder))
    throw new Error(`${id}: sudah ada, atau bukan huruf kecil, angka, dan tanda hubung.`);
  const answers: string[] = [];
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (const question of questions) {
    process.stdout.write(`${question}: `);
    answers.push(String((await lines.next()).value ?? '').trim());
  }
  process.stdin.destroy();
  const settings = settingsOf(answers);
  const host = answers.at(-1) ?? '';
  const faults = await villageFaults(settings, () => true);
  if (!/^[a-z0-9.-]+$/.test(host)) faults.push('Alamat portal: tulis tanpa https://.');
  if (faults.length > 0) throw new Error(`Belum ditulis:\n- ${faults.join('\n- ')}`);
  const port = Math.max(8786, ...listVillages().map((one) => Number(environmentOf(one).PORT))) + 1;
  mkdirSync(join(folder, 'gambar'), { recursive: true });
  for (const name of ['data', 'backups']) mkdirSync(join(folder, name), { mode: 0o700 });
  const write = (name: string, text: string, mode = 0o644) =>
    writeFileSync(join(folder, name), text, { mode });
  const described = { $schema: './release/village.schema.json', ...settings };
  write('village.json', `${JSON.stringify(described, null, 2)}\n`);
  cpSync(join(ownFolder, 'crest.svg'), join(folder, 'crest.svg'));
  // Requests wait for a restart.
  const proxy = `reverse_proxy 127.0.0.1:${port} {\n    lb_try_duration 20s\n  }`;
  write('Caddyfile', `${host} {\n  ${proxy}\n}\n`);
  symlinkSync(resolve(ownFolder), linkOf(id));
  // Secrets are added to it.
  write('portal.env', variables(id, host, port), 0o600);
  console.log(`${folder} siap. Isi sisanya di village.json dan ganti crest.svg. Lalu, sebagai root:
  useradd --system portal-${id} && chown -R portal-${id}: ${folder}/data ${folder}/backups
  systemctl enable --now portal@${id} && systemctl reload caddy
  portal admin:create ${id} --email E --name N && portal doctor ${id}`);
}

/** The sample's settings with the answers, without what only the sample shows. */
function settingsOf(answers: readonly string[]): object {
  const [name = '', kind, district, place = '', province, timeZone, villageCode] = answers;
  const [, regencyKind, regency] = /^(Kabupaten|Kota) (.+)$/.exec(place) ?? ['', '', place];
  const own = { kind, name, district, regencyKind, regency, province, timeZone };
  const terms = termsOf(own as VillageSettings);
  const { video: _, studentGroup: _group, complaints: _complaints, ...rest } = sample;
  const { kop: _kop, ...office } = sample.office;
  const { letters } = sample;
  const signatory = { ...letters.signatory, office: officeIn(terms.head, terms, name) };
  return {
    ...{ ...rest, ...own, portalTitle: `Portal Layanan ${name}` },
    description: `Portal resmi ${terms.village} ${name}: ajukan surat dari rumah, baca kabar, dan lihat data serta anggaran.`,
    office: { ...office, kontakPenting: [], posyandu: [] },
    letters: { ...letters, place: name, villageCode, signatory },
    ...{ socials: [], potentials: [], historyPhotos: [] },
  };
}

const variables = (id: string, host: string, port: number) => `PUBLIC_ORIGIN=https://${host}
HOST=127.0.0.1
PORT=${port}
TRUST_PROXY=1
PORTAL_VILLAGE=${folderOf(id)}
PORTAL_DATA=${folderOf(id)}/data
PORTAL_BACKUPS=${folderOf(id)}/backups
NIGHT_DELAY=${hash('sha256', id, 'buffer').readUInt16BE() % 120}
`;
