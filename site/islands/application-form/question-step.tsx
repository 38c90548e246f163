import { type Dispatch, type SubmitEvent, useEffect, useRef } from 'react';
import type { Field } from '../../../worker/contract/fields.ts';
import { focusFirstInvalid } from '../../lib/forms/focus-invalid.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceQuestion } from './choice-question.tsx';
import { type FormAction, type FormState, shownProblem } from './form-state.ts';
import { PhotoQuestion } from './photo-question.tsx';
import { StepButtons, stayInField } from './step-buttons.tsx';
import { TextQuestion } from './text-question.tsx';

interface QuestionStepProps {
  field: Field;
  state: FormState;
  dispatch: Dispatch<FormAction>;
  onBack: () => void;
}

/** One question with its field; Enter and 'Lanjut' move on. */
export function QuestionStep({ field, state, dispatch, onBack }: QuestionStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { misses } = state;
  const missesBefore = useRef(misses);

  useEffect(() => {
    if (misses > missesBefore.current && form.current) focusFirstInvalid(form.current);
  }, [misses]);

  function goOn(event: SubmitEvent) {
    event.preventDefault();
    dispatch({ kind: 'next' });
  }

  return (
    <form ref={form} noValidate onSubmit={goOn}>
      <Question field={field} state={state} dispatch={dispatch} />
      <StepButtons back={state.step > 0 || state.fromReview} onBack={onBack}>
        {/* While a photo is being made ready 'Lanjut' waits for it. */}
        <Button type="submit" busy={state.preparing === field.name} onMouseDown={stayInField}>
          Lanjut
        </Button>
      </StepButtons>
    </form>
  );
}

function Question({ field, state, dispatch }: Omit<QuestionStepProps, 'onBack'>) {
  const { name } = field;
  const shared = { error: shownProblem(state, field), arrive: state.visits > 0 };
  const answer = {
    value: state.draft.answers[name] ?? '',
    onChange: (value: string) => dispatch({ kind: 'answer', name, value }),
  };
  if (field.kind === 'choice') return <ChoiceQuestion field={field} {...shared} {...answer} />;
  if (field.kind === 'photo')
    return (
      <PhotoQuestion
        field={field}
        {...shared}
        photo={state.draft.photos[name]}
        dispatch={dispatch}
        busy={state.preparing === name}
      />
    );
  const onLeave = () => dispatch({ kind: 'leave', name });
  return <TextQuestion field={field} {...shared} {...answer} onLeave={onLeave} />;
}
