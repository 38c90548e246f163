import { applicationStates } from '#contract/application-state.ts';
import { type ApplicationRecord, wasReopened } from '#contract/applications.ts';
import { letterStateOf } from '#contract/issued/letter-state.ts';
import { describeSignatory, describeSignature } from '#contract/issued/signature.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { describeCorrection } from './field-label.ts';
import type { NextStepProps } from './next-step.tsx';

const marks = {
  done: 'border-leaf bg-leaf',
  current: 'border-amber bg-card',
  refused: 'border-danger bg-danger',
};

/** The completed and pending steps of an application. */
export function timelineOf(record: ApplicationRecord, letter?: LetterDefinition) {
  const sent = firstStepOf(record);
  const completed = [
    step(sent, 'done', momentOf(record.createdAt)),
    ...correctionSteps(record, letter),
    ...rtSteps(record),
  ];
  if (record.fotoDihapusPada)
    completed.push(step('Foto dihapus', 'refused', momentOf(record.fotoDihapusPada)));
  if (wasReopened(record))
    return [
      ...completed,
      step('Penolakan dibuka lagi', 'done'),
      step('Sedang diperiksa lagi', 'current'),
    ];
  if (record.status === 'Menunggu')
    return [...completed, step(`Sedang diperiksa petugas ${lowerTerms.village}`, 'current')];
  return [
    ...completed,
    step(`Diperiksa petugas ${lowerTerms.village}`, 'done'),
    ...decisionSteps(record),
  ];
}

/** How it began. Only the replacement of a letter is created and decided in one moment. */
function firstStepOf({ diajukan, createdAt, decidedAt }: ApplicationRecord): string {
  if (diajukan === 'warga') return 'Pengajuan dikirim';
  return createdAt === decidedAt ? 'Dibuat petugas sebagai surat pengganti' : 'Diajukan di loket';
}

/** The corrections by an official, with the values before and after. */
function correctionSteps(
  { koreksi, dikoreksiPada }: ApplicationRecord,
  letter: LetterDefinition | undefined,
) {
  const changes = Object.entries(koreksi ?? {}).flatMap(([name, change]) =>
    describeCorrection(letter, name, change),
  );
  return changes.length > 0
    ? [step('Isian diperbaiki', 'done', momentOf(dikoreksiPada), ...changes)]
    : [];
}

/** When heads of RT were asked and answered. Copies on a device may be of an earlier version, without a list. */
function rtSteps({ kataRt }: ApplicationRecord) {
  const lines = kataRt?.flatMap(({ rt, dimintaPada, dijawabPada }) => [
    `Diminta dari ${rt}: ${formatMoment(dimintaPada)}`,
    dijawabPada && `Dijawab ${rt}: ${formatMoment(dijawabPada)}`,
  ]);
  return lines?.length
    ? [step(`Keterangan ${lowerTerms.neighbourhoodHead}`, 'done', ...lines)]
    : [];
}

function decisionSteps(record: ApplicationRecord) {
  const time = momentOf(record.decidedAt);
  if (record.status === 'Ditolak') return [step('Surat belum dapat diterbitkan', 'refused', time)];
  const number = record.nomorSurat && `Nomor surat ${record.nomorSurat}`;
  const { withdrawnAt } = record;
  if (withdrawnAt) {
    const issued = step('Surat dibuat', 'done', time, number);
    return [issued, step('Surat dicabut', 'refused', momentOf(withdrawnAt))];
  }
  return [step('Disetujui, surat dibuat', 'done', time, number), ...signatureSteps(record)];
}

/** The signatory, and once it is signed the way to the applicant. */
function signatureSteps(record: ApplicationRecord) {
  const { tandaTangan, caraTandaTangan, penandatangan } = record;
  const { ditandatanganiPada, bertandaTanganPada, diambilPada } = record;
  const state = letterStateOf(record);
  if (!tandaTangan || !state) return [];
  const signature = { tandaTangan, caraTandaTangan };
  const signatory = penandatangan && describeSignatory(signature, penandatangan);
  const { word } = applicationStates[state];
  if (state === 'awaits-signature') return [step(word, 'current', signatory)];
  const signedAt = momentOf(ditandatanganiPada ?? bertandaTanganPada);
  const signed = step(describeSignature(signature), 'done', signedAt, signatory);
  return [
    signed,
    step(word, state === 'ready-for-pickup' ? 'current' : 'done', momentOf(diambilPada)),
  ];
}

const momentOf = (moment: string | null) => moment && formatMoment(moment);

/** @param lines time and details; null values are omitted */
function step(title: string, state: keyof typeof marks, ...lines: (string | null)[]) {
  return { title, state, lines: lines.flatMap((line) => line || []) };
}

/** The steps of an application as a vertical timeline. */
export function Timeline({ record, letter }: Pick<NextStepProps, 'record' | 'letter'>) {
  return (
    <ol>
      {timelineOf(record, letter).map(({ title, lines, state }) => (
        <li
          className="relative pb-5 pl-7 before:absolute before:top-3 before:-bottom-1 before:left-1.75 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          key={title}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span
            className={`absolute top-1 left-0 size-4 rounded-full border-4 ${marks[state]}`}
            aria-hidden="true"
          />
          <p className="font-semibold leading-snug">{title}</p>
          {lines.map((line) => (
            <p className="text-ink-soft wrap-anywhere" key={line}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
