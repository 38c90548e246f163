import { type Condition, type Field, takesText } from '../fields.ts';
import { recordFields } from '../records/application-fields.ts';
import { termPlaceholders } from '../village/terms.ts';
import { type LetterData, outsideType } from './definition.ts';
import { countName, placeholdersIn, statementFaults } from './statement.ts';

/** An error in a definition: its path, and a message that says what to do. */
export interface Fault {
  path: readonly (string | number)[];
  message: string;
}

/** Names used by records, statements and the replacement of a letter, not available to fields. */
export const reservedNames: readonly string[] = [
  ...recordFields,
  'desa',
  'penandaTangan',
  'alasan',
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
  return [
    ...typeFaults(letter),
    ...fieldFaults(letter),
    ...columnFaults(letter),
    ...conditionFaults(letter),
    ...namedFaults(letter),
    ...statement,
    ...printingFaults(letter),
  ];
}

/** The conditions of a question, or of a list's number of people, with those of the questions that they name. */
function conditionsOf(name: string, fields: readonly Field[]): Condition[] {
  const at = fields.findIndex((field) => field.name === name || countName(field) === name);
  const onlyIf = fields[at]?.onlyIf;
  return onlyIf ? [onlyIf, ...conditionsOf(onlyIf.field, fields.slice(0, at))] : [];
}

/** Each sentence is printed for some answers, and for all answers some sentence: always, or one for each answer to a choice. */
function printingFaults({ fields, statement }: LetterData): Fault[] {
  const sentences = statement.map((sentence) => {
    const names = placeholdersIn(sentence).map(({ name }) => name);
    const mayBeEmpty = fields.some((field) => 'optional' in field && names.includes(field.name));
    return { mayBeEmpty, conditions: names.flatMap((name) => conditionsOf(name, fields)) };
  });
  const never = sentences.flatMap(({ conditions }, at): Fault[] => {
    const isPossible = ({ field, is }: Condition) =>
      is.some((answer) =>
        conditions.every((one) => one.field !== field || one.is.includes(answer)),
      );
    const message = 'Isian kalimat ini tidak pernah ditanyakan bersama. Bagi menjadi dua paragraf.';
    return conditions.every(isPossible) ? [] : [{ path: ['statement', at], message }];
  });
  const isPrinted = (choice: string, answer = '') =>
    sentences.some(
      ({ mayBeEmpty, conditions }) =>
        !mayBeEmpty && conditions.every(({ field, is }) => field === choice && is.includes(answer)),
    );
  const isCovered = (field: Field) =>
    field.kind === 'choice' &&
    !field.onlyIf &&
    field.choices.every((answer) => isPrinted(field.name, answer));
  const message = 'Surat dapat tercetak tanpa kalimat. Tambah satu yang selalu tercetak.';
  const isAlways = isPrinted('') || fields.some(isCovered);
  return isAlways ? never : [...never, { path: ['statement'], message }];
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
    // Records store the applicant as nama and nik, which would overwrite an answer of that name.
    const isTaken = (name === 'nama' || name === 'nik') && applicant[name] !== name;
    const taken = `Nama '${name}' hanya boleh dipakai isian yang menjadi ${name} pemohon.`;
    const message = nameFault(name) ?? (isRepeated ? repeated(name) : isTaken && taken);
    return message ? [{ path: ['fields', at, 'name'], message }] : [];
  });
}

const repeated = (name: string) =>
  `Nama '${name}' sudah dipakai isian lain. Beri nama yang berbeda.`;
const taken = (name: string) => `Nama '${name}' dipakai portal sendiri. Pilih nama lain.`;

const nameFault = (name: string): string | null =>
  reservedNames.includes(name) ? taken(name) : columnNameFault(name);

function columnNameFault(name: string): string | null {
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))
    return 'Nama isian hanya huruf dan angka tanpa spasi, diawali huruf, misalnya namaAyah.';
  // Inherited property names such as 'constructor' would read as answers.
  return name in {} ? taken(name) : null;
}

function columnFaults({ fields }: LetterData): Fault[] {
  return fields.flatMap((field, at) => {
    if (field.kind !== 'people') return [];
    const { columns, least, most } = field;
    const names = columns.map(({ name }) => name);
    const faults: Fault[] = names.flatMap((name, column) => {
      const message = names.indexOf(name) < column ? repeated(name) : columnNameFault(name);
      return message ? [{ path: ['fields', at, 'columns', column, 'name'], message }] : [];
    });
    const message = 'Jumlah paling banyak tidak boleh kurang dari paling sedikit.';
    return least > most ? [...faults, { path: ['fields', at, 'most'], message }] : faults;
  });
}

/** Conditions name an earlier choice, so that they form no circle. */
function conditionFaults({ fields }: LetterData): Fault[] {
  const unusable = 'Pilih isian pilihan yang ditanyakan sebelum isian ini.';
  return fields.flatMap(({ onlyIf }, at): Fault[] => {
    if (!onlyIf) return [];
    const path = ['fields', at, 'onlyIf'];
    const earlier = fields.slice(0, at).find(({ name }) => name === onlyIf.field);
    if (earlier?.kind !== 'choice') return [{ path: [...path, 'field'], message: unusable }];
    const unknown = onlyIf.is.filter((answer) => !earlier.choices.includes(answer));
    const message = `Tidak ada pilihan jawaban ${unknown.join(', ')}.`;
    return unknown.length > 0 ? [{ path: [...path, 'is'], message }] : [];
  });
}

/** References to fields that do not exist or cannot be used there. */
function namedFaults({ fields, applicant, address, sections }: LetterData): Fault[] {
  const find = (name: string) => fields.find((field) => field.name === name);
  const missing = (name: string) =>
    name
      ? `Tidak ada isian '${name}' yang dijawab dengan tulisan. Pilih isian yang ada.`
      : 'Pilih isiannya.';
  // Lists of applications, search and deadlines need these in every application.
  const always = (path: Fault['path'], name: string): Fault[] => {
    const field = find(name);
    if (!field || !takesText(field)) return [{ path, message: missing(name) }];
    const message = 'Pilih isian yang selalu ditanyakan.';
    return field.onlyIf ? [{ path, message }] : [];
  };
  const nameless = 'Nama pemohon tidak boleh dikosongkan. Pilih isian yang wajib.';
  const isLeft = 'optional' in (find(applicant.nama) ?? {});
  return [
    ...always(['applicant', 'nama'], applicant.nama),
    ...(applicant.nik === null ? [] : always(['applicant', 'nik'], applicant.nik)),
    ...always(['address'], address),
    ...sections.flatMap(({ rows }, section) =>
      rows.flatMap((row, at): Fault[] => {
        const name = typeof row === 'string' ? row : row.field;
        const field = find(name);
        const path = ['sections', section, 'rows', at];
        return field && field.kind !== 'photo' ? [] : [{ path, message: missing(name) }];
      }),
    ),
    ...(isLeft ? [{ path: ['applicant', 'nama'], message: nameless }] : []),
  ];
}
