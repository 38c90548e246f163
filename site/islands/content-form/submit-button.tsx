import { Button } from '../../ui/button.tsx';

interface SubmitButtonProps {
  children: string;
  /** It was pressed while a photo was still being made smaller. */
  waiting: boolean;
  busy: boolean;
}

/** Sends the form; what a photo still holds up is sent by itself once the photo is ready. */
export function SubmitButton({ children, waiting, busy }: SubmitButtonProps) {
  return (
    <>
      <Button className="min-w-36" type="submit" busy={waiting} disabled={busy}>
        {waiting ? 'Menunggu foto…' : children}
      </Button>
      <p role="status" className="sr-only">
        {waiting && 'Menunggu foto selesai diperkecil. Setelah itu isian langsung dikirim.'}
      </p>
    </>
  );
}
