import { describe, expect, it } from 'vitest';
import { keperluan } from '#contract/letters/purpose.ts';
import { newDraft } from '#site/forms/letter-draft.ts';
import { filled, testLetter } from '#tests/fixtures/test-letter.ts';
import { reduce } from './form-reducer.ts';
import { type FormAction, type FormState, initialState, shownProblem } from './form-state.ts';

const { fields } = testLetter;
const review = fields.length;
const fresh = newDraft('baru');
const found = { ...newDraft('lama'), ...filled, keptAt: '2026-11-02T02:00:00Z' };

const run = (state: FormState, ...actions: FormAction[]) => actions.reduce(reduce, state);
const opened = run(initialState(testLetter, fresh), { kind: 'opened', found: null });
const atReview = run(opened, { kind: 'opened', found }, { kind: 'resume' });
const answer = (name: string, value: string): FormAction => ({ kind: 'answer', name, value });
const problemAt = (state: FormState) => {
  const field = fields[state.step];
  return field && shownProblem(state, field);
};

describe('what an official has marked', () => {
  const { photos: _, ...answered } = found;
  const again = {
    reason: 'Belum benar.',
    id: 'a1',
    notes: { nik: 'Satu angka salah.', kabar: '' },
  };
  const start = run(
    opened,
    { kind: 'opened', found: { ...answered, photos: {}, again } },
    { kind: 'resume' },
  );

  it('comes first, one after the other, then what is open', () => {
    expect(start.step).toBe(1);
    const second = run(start, { kind: 'next' });
    expect(second.step).toBe(3);
    expect(second.draft.again).toEqual({ ...again, notes: { kabar: '' } });
    const last = run(second, { kind: 'next' });
    expect([last.step, last.draft.again?.notes]).toEqual([4, {}]);
  });

  it('stays marked while its answer is wrong', () => {
    const wrong = run(start, answer('nik', '1'), { kind: 'next' });
    expect([wrong.step, wrong.draft.again?.notes]).toEqual([1, again.notes]);
  });
});

describe('steps', () => {
  it('move on only with an answer that passes', () => {
    const missing = run(opened, { kind: 'next' });
    expect([missing.step, problemAt(missing), missing.misses]).toEqual([0, 'Nama wajib diisi', 1]);
    expect(run(missing, answer('nama', 'Siti'), { kind: 'next' }).step).toBe(1);
  });

  it('check every change once an answer was tried, and not before', () => {
    const typing = run(opened, answer('nama', 'Siti'), { kind: 'next' }, answer('nik', '12'));
    expect(problemAt(typing)).toBeUndefined();
    const left = run(typing, { kind: 'leave', name: 'nik' });
    expect(problemAt(left)).toBe('NIK harus berupa 16 digit angka');
    expect(problemAt(run(left, answer('nik', '3205011501900001')))).toBeUndefined();
    expect(problemAt(run(left, answer('nik', '')))).toBe('NIK wajib diisi');
  });

  it('say nothing when a field is left empty', () => {
    expect(problemAt(run(opened, { kind: 'leave', name: 'nama' }))).toBeUndefined();
  });

  it('put a pasted NIK and a short date right', () => {
    const state = run(
      opened,
      answer('nik', '3205 0115 0190.0001'),
      { kind: 'leave', name: 'nik' },
      answer('lahir', 'Jakarta, 1 januari 1990'),
      { kind: 'leave', name: 'lahir' },
    );
    expect(state.draft.answers).toEqual({
      nik: '3205011501900001',
      lahir: 'Jakarta, 01 Januari 1990',
    });
  });

  it('keep the answers on the way back', () => {
    const back = run(opened, answer('nama', 'Siti'), { kind: 'next' }, { kind: 'back' });
    expect([back.step, back.draft.answers.nama]).toEqual([0, 'Siti']);
    expect(run(back, { kind: 'back' }).step).toBe(0);
  });

  it.each([{ kind: 'back' }, { kind: 'travel', step: 0 }] as const)(
    'put right what can be on the way back too: $kind',
    (way) => {
      const second = run(opened, answer('nama', 'Siti'), { kind: 'next' });
      const left = run(second, answer('nik', '3205 0115 0190.0001'), way);
      expect([left.step, left.draft.answers.nik]).toEqual([0, '3205011501900001']);
    },
  );

  it('return to the review after an answer was changed from there', () => {
    const editing = run(atReview, { kind: 'edit', step: 1 });
    expect(run(editing, { kind: 'next' }).step).toBe(review);
    expect(run(editing, answer('nik', ''), { kind: 'back' }).step).toBe(review);
  });

  it('let the browser travel where the form has been, and no further', () => {
    const second = run(opened, answer('nama', 'Siti'), { kind: 'next' });
    expect(run(second, { kind: 'travel', step: 0 }).step).toBe(0);
    expect(run(second, { kind: 'travel', step: 4 }).step).toBe(1);
  });
});

describe('draft', () => {
  it('is offered, and taken up at the first open question with its key', () => {
    const part = { ...found, answers: { nama: 'Siti' } };
    const offer = run(opened, { kind: 'opened', found: part });
    expect(offer.phase).toBe('offer');
    const resumed = run(offer, { kind: 'resume' });
    expect([resumed.phase, resumed.step, resumed.draft.key]).toEqual(['filling', 1, 'lama']);
    expect(resumed.draft).not.toHaveProperty('keptAt');
  });

  it('once deleted starts anew, and can be brought back', () => {
    const offer = run(opened, { kind: 'opened', found });
    const deleted = run(offer, { kind: 'discard' });
    expect([deleted.step, deleted.draft, deleted.notice?.kind]).toEqual([
      0,
      fresh,
      'draft-deleted',
    ]);
    expect(run(deleted, { kind: 'restore' }).draft.key).toBe('lama');
  });
});

describe('the answers of an earlier application', () => {
  const reuse: FormAction = {
    kind: 'reuse',
    answers: { nama: 'Siti Aminah', nik: '3205011501900001' },
    nama: 'Siti Aminah',
  };
  const typed = run(opened, answer('nama', 'Budi'), answer('kabar', 'Baik'));

  it('are taken, and lead to the first open question', () => {
    const taken = run(typed, reuse);
    expect([taken.step, taken.draft.key]).toEqual([2, 'baru']);
    expect(taken.draft.answers).toEqual({ ...reuse.answers, kabar: 'Baik' });
    expect(run(taken, { kind: 'travel', step: 0 }).step).toBe(0);
  });

  it('are said to have replaced what was typed otherwise', () => {
    const labels = (state: FormState) => {
      const { notice } = run(state, reuse);
      return notice?.kind === 'reused' && notice.replaced;
    };
    expect(labels(typed)).toEqual(['Nama']);
    expect(labels(opened)).toEqual([]);
    expect(labels(run(opened, answer('nama', ' Siti Aminah ')))).toEqual([]);
  });

  it('can be given back, while the form says that they were taken', () => {
    const back = run(typed, reuse, { kind: 'undo-reuse' });
    expect([back.step, back.draft]).toEqual([0, typed.draft]);
    const later = run(typed, reuse, { kind: 'back' });
    expect(run(later, { kind: 'undo-reuse' })).toBe(later);
  });
});

describe('what the letter is for', () => {
  const long = answer('keperluan', 'k'.repeat(201));

  it('may be left out, and is held to its length', () => {
    expect(run(atReview, answer('keperluan', 'kuliah'), { kind: 'send' }).phase).toBe('sending');
    const state = run(atReview, long, { kind: 'send' });
    expect([state.phase, state.step, state.misses]).toEqual(['filling', review, 1]);
    expect(shownProblem(state, keperluan)).toBe('Keperluan maksimal 200 karakter.');
    const left = run(atReview, long, { kind: 'leave', name: 'keperluan' });
    expect(shownProblem(left, keperluan)).toBe('Keperluan maksimal 200 karakter.');
  });

  it("shows the server's refusal at the review", () => {
    const failure = { sessionEnded: false, advice: '', refused: { keperluan: 'Salah' } };
    const state = run(atReview, { kind: 'send' }, { kind: 'failed', failure });
    expect([state.step, state.fromReview, state.notice?.kind]).toEqual([review, false, 'refused']);
    expect(shownProblem(state, keperluan)).toBe('Salah');
  });
});

describe('photo', () => {
  const photo = new Blob(['y']);
  const atPhoto = run(atReview, { kind: 'edit', step: 4 });

  it('holds the step while it is made ready', () => {
    const busy = run(atPhoto, { kind: 'prepare', name: 'foto' });
    expect(run(busy, { kind: 'next' }).step).toBe(4);
    expect(run(busy, { kind: 'photo', name: 'foto', photo }, { kind: 'next' }).step).toBe(review);
  });

  it('that cannot be used leaves the one before in place', () => {
    const refused = run(atPhoto, { kind: 'photo-refused', name: 'foto', message: 'Bukan gambar' });
    expect([problemAt(refused), refused.draft.photos]).toEqual(['Bukan gambar', filled.photos]);
    expect(run(refused, { kind: 'next' })).toMatchObject({ step: review, refused: {} });
  });
});

describe('sending', () => {
  it('starts from a full form', () => {
    expect(run(atReview, { kind: 'send' }).phase).toBe('sending');
  });

  it('goes to the first missing answer, even past a wrong one', () => {
    const state = run(atReview, answer('nama', ' '), answer('nik', '1'), { kind: 'send' });
    expect([state.phase, state.step, state.notice?.kind]).toEqual(['filling', 0, 'incomplete']);
    const later = run(atReview, answer('nik', '1'), answer('kabar', ''), { kind: 'send' });
    expect([later.step, problemAt(later)]).toEqual([3, 'Kabar wajib diisi']);
  });

  it('goes to a wrong answer', () => {
    const state = run(atReview, answer('nik', '1'), { kind: 'send' });
    expect([state.step, state.notice?.kind]).toEqual([1, 'wrong']);
  });

  it('stays at the review with the same key when no answer came', () => {
    const failure = { sessionEnded: false, advice: 'Periksa sinyal.', refused: {} };
    const state = run(atReview, { kind: 'send' }, { kind: 'failed', failure });
    expect(state).toMatchObject({
      phase: 'filling',
      step: review,
      draft: { key: 'lama' },
      notice: { kind: 'failed', advice: 'Periksa sinyal.' },
    });
  });

  it('gets another key when an earlier state of the draft has arrived under this one', () => {
    const failure = { sessionEnded: false, advice: 'Sudah.', refused: {}, arrivedBefore: true };
    const { draft } = run(atReview, { kind: 'send' }, { kind: 'failed', failure });
    expect(draft.key).not.toBe('lama');
    expect(draft.key).toMatch(/^[!-~]{1,128}$/);
  });

  it('goes to the answer that the server refused, which has to change', () => {
    const failure = { sessionEnded: false, advice: '', refused: { nik: 'NIK salah' } };
    const state = run(atReview, { kind: 'send' }, { kind: 'failed', failure });
    expect([state.step, problemAt(state)]).toEqual([1, 'NIK salah']);
    expect(run(state, { kind: 'next' }).step).toBe(1);
    expect(run(state, answer('nik', '3205011501900002'), { kind: 'next' }).step).toBe(review);
  });

  it('asks for another photo when the server cannot take this one', () => {
    const failure = { sessionEnded: false, advice: '', refused: { foto: 'Terlalu besar' } };
    const state = run(atReview, { kind: 'send' }, { kind: 'failed', failure });
    expect([state.step, problemAt(state), state.draft.photos]).toEqual([4, 'Terlalu besar', {}]);
  });
});
