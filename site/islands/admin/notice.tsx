import { Message, type MessageTone } from '../../ui/message.tsx';
import { type Told, TwoLines } from '../../ui/two-lines.tsx';

interface NoticeProps {
  told: Told | null;
  tone?: MessageTone;
  onClose: () => void;
}

/** What has just been done. It stays in sight at the lower edge, wherever in a long list the official is. */
export function Notice({ told, tone = 'success', onClose }: NoticeProps) {
  return (
    <div className="notice sticky bottom-3 z-10 mt-4">
      <Message tone={tone}>
        {told && (
          <>
            <TwoLines {...told} />
            <button className="btn btn-quiet -mb-2 -ml-5.5" type="button" onClick={onClose}>
              Tutup pesan
            </button>
          </>
        )}
      </Message>
    </div>
  );
}
