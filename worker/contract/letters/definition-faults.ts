import { recordFields } from '../records/application-fields.ts';
import { termPlaceholders } from '../village/terms.ts';
import { type LetterData, outsideType } from './definition.ts';
import { statementFaults } from './statement.ts';

/** An error in a definition: its path, and a message that says what to do. */
export interface Fault {
  path: readonly (string | number)[];
  message: string;
}

/** Names used by records and statements, not available to fields. */
export const reservedNames: readonly string[] = [
  ...recordFields,
  'desa',
  'penandaTangan',
  ...termPlaceholders,
];

/** Semantic errors of a letter type whose parts already match the schema. */
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
    const isRepeated = fields.findIndex((one) => one.name === name) < at;
    const repeated = `Nama '${name}' sudah dipakai isian lain. Beri nama yang berbeda.`;
    // Records store the applicant as nama and nik, which would overwrite an answer of that name.
    const isTaken = (name === 'nama' || name === 'nik') && applicant[name] !== name;
    const taken = `Nama '${name}' hanya boleh dipakai isian yang menjadi ${name} pemohon.`;
    const message = nameFault(name) ?? (isRepeated ? repeated : isTaken && taken);
    return message ? [{ path: ['fields', at, 'name'], message }] : [];
  });
}

function nameFault(name: string): string | null {
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))
    return 'Nama isian hanya huruf dan angka tanpa spasi, diawali huruf, misalnya namaAyah.';
  // Inherited property names such as 'constructor' would read as answers.
  return reservedNames.includes(name) || name in {}
    ? `Nama '${name}' dipakai portal sendiri. Pilih nama lain.`
    : null;
}

/** References to fields that do not exist or are photos. */
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
