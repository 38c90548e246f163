import { recordFields } from '../records/application-fields.ts';
import { type LetterData, outsideType } from './definition.ts';
import { statementFaults } from './statement.ts';

/** What is wrong with a definition: where, and in words what to do. */
export interface Fault {
  path: readonly (string | number)[];
  message: string;
}

/** What stands beside the answers in a record or in a statement; no field may be called so. */
export const reservedNames: readonly string[] = [...recordFields, 'desa', 'penandaTangan'];

/** All for which no form, record or letter could be made of these parts, each of which is of its kind. */
export function definitionFaults(letter: LetterData): Fault[] {
  const statement = letter.statement.flatMap((sentence, at) =>
    statementFaults(sentence, letter.fields).map((message) => ({
      path: ['statement', at],
      message,
    })),
  );
  return [...typeFaults(letter), ...fieldFaults(letter), ...namedFaults(letter), ...statement];
}

function typeFaults({ type }: LetterData): Fault[] {
  if (/^[A-Z][A-Z0-9]{1,7}$/.test(type) && type !== outsideType) return [];
  const message =
    type === outsideType
      ? `${outsideType} dipakai untuk surat di luar portal. Pilih kode lain.`
      : 'Kode surat terdiri dari 2 sampai 8 huruf besar atau angka, diawali huruf, misalnya SKBM.';
  return [{ path: ['type'], message }];
}

function fieldFaults({ fields, applicant }: LetterData): Fault[] {
  return fields.flatMap(({ name }, at) => {
    const message = nameFault(name);
    if (message) return [{ path: ['fields', at, 'name'], message }];
    if (fields.findIndex((one) => one.name === name) < at)
      return [
        {
          path: ['fields', at, 'name'],
          message: `Nama '${name}' sudah dipakai isian lain. Beri nama yang berbeda.`,
        },
      ];
    // A record's nama and nik are the applicant's: an answer of that name would be lost.
    const isTaken = (name === 'nama' || name === 'nik') && applicant[name] !== name;
    const taken = `Nama '${name}' hanya boleh dipakai isian yang menjadi ${name} pemohon.`;
    return isTaken ? [{ path: ['fields', at, 'name'], message: taken }] : [];
  });
}

function nameFault(name: string): string | null {
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))
    return 'Nama isian hanya huruf dan angka tanpa spasi, diawali huruf, misalnya namaAyah.';
  // What every object has would stand for an answer that nobody gave.
  return reservedNames.includes(name) || name in {}
    ? `Nama '${name}' dipakai portal sendiri. Pilih nama lain.`
    : null;
}

/** Names that stand elsewhere in the definition, and are no answer of it. */
function namedFaults({ fields, applicant, address, sections }: LetterData): Fault[] {
  const isLeft = fields.some((field) => field.name === applicant.nama && 'optional' in field);
  const nameless = 'Nama pemohon tidak boleh dikosongkan. Pilih isian yang wajib.';
  const isAnswer = (name: string) =>
    fields.some((field) => field.name === name && field.kind !== 'photo');
  const named: { path: Fault['path']; name: string }[] = [
    { path: ['applicant', 'nama'], name: applicant.nama },
    ...(applicant.nik === null ? [] : [{ path: ['applicant', 'nik'], name: applicant.nik }]),
    { path: ['address'], name: address },
    ...sections.flatMap(({ rows }, section) =>
      rows.map((row, at) => ({
        path: ['sections', section, 'rows', at],
        name: typeof row === 'string' ? row : row.field,
      })),
    ),
  ];
  const missing = named
    .filter(({ name }) => !isAnswer(name))
    .map(({ path, name }) => ({
      path,
      message: name
        ? `Tidak ada isian '${name}' yang dijawab dengan tulisan. Pilih isian yang ada.`
        : 'Pilih isiannya.',
    }));
  return isLeft ? [...missing, { path: ['applicant', 'nama'], message: nameless }] : missing;
}
