import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { check } from '#contract/basics/input.ts';
import { type Intake, type IntakeChange, intakeSchema } from '#contract/intake.ts';
import { type Act, ApiForm, useActForm } from '#site/forms/api-form.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { intakeQuery } from './pause-bar.tsx';
import { SettingsPart } from './settings-part.tsx';
import { intakeHeading } from './views.ts';

/** Pauses online applications with a text for residents. */
export function IntakeSection() {
  const intake = useQuery(intakeQuery);
  return (
    <SettingsPart id={intakeHeading} title="Pengajuan daring">
      <div className="card p-5 md:p-7">
        <QueryState query={intake} lines={4} what="keadaan pengajuan daring">
          {(state) => <IntakeForm state={state} />}
        </QueryState>
      </div>
    </SettingsPart>
  );
}

const saved = {
  paused: {
    line: 'Pengajuan daring dijeda.',
    advice: 'Warga membaca teks ini sebelum mengisi formulir. Loket tetap dapat mencatat.',
  },
  open: {
    line: 'Pengajuan daring dibuka.',
    advice: 'Warga dapat mengirim pengajuan lagi dari rumah.',
  },
};

function IntakeForm({ state }: { state: Intake }) {
  const client = useQueryClient();
  const [done, setDone] = useState<Intake | null>(null);
  const hintId = useId();
  const form = useActForm({
    start: { paused: String(state.paused), text: state.text, sampai: state.sampai ?? '' },
    check: (typed) => check(intakeSchema, typed),
    mutation: useMutation({
      mutationFn: (call: Act<IntakeChange>) => callApi('PUT intake', call),
      onMutate: () => setDone(null),
      onSuccess: (answer) => client.setQueryData(intakeQuery.queryKey, answer),
    }),
    failure: 'Pengajuan daring belum diubah.',
  });
  const { typed, type, busy, failure } = form;
  return (
    <ApiForm
      form={form}
      className="grid max-w-[60ch] grid-cols-1 justify-items-start gap-5 [&>.field]:w-full"
      onSaved={setDone}
    >
      <p id={hintId}>
        Jeda pengajuan dari rumah bila kantor tidak dapat melayaninya, misalnya saat antrean
        dibanjiri pengajuan palsu. Loket tetap dapat mencatat pengajuan.
      </p>
      <Checkbox
        boxed
        checked={typed.paused === 'true'}
        disabled={busy}
        aria-describedby={hintId}
        onCheck={(on) => type({ paused: String(on) })}
      >
        Pengajuan daring dijeda
      </Checkbox>
      <Field
        {...form.fieldOf('text')}
        multiline
        rows={4}
        label="Teks untuk warga"
        hint="Mengapa dijeda, dan apa yang dapat dilakukan warga sekarang."
      />
      <Field
        {...form.fieldOf('sampai')}
        type="date"
        label="Sampai"
        hint="Boleh kosong. Sesudah hari ini pengajuan dibuka lagi dengan sendirinya."
      />
      <Message tone="error" text={failure} />
      <Message tone="success" text={done && saved[done.paused ? 'paused' : 'open']} />
      <ActButton variant="primary" busy={busy} onAct={(press) => form.act(press, setDone)}>
        Simpan
      </ActButton>
    </ApiForm>
  );
}
