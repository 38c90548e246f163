import type { Message, Outcome } from '#worker/push/web-push.ts';

/** The simulation handles calls to the push services, as its WebCrypto cannot encrypt messages. */
export const pushService = {
  send: async (_endpoint: string, _event: string): Promise<Outcome> => 'sent',
};

/** Replaces `sendPush` in an isolate. */
export const sendPush = ({ endpoint }: { endpoint: string }, { event }: Message) =>
  pushService.send(endpoint, event).catch((): Outcome => 'failed');

/** Replaces `ensureKeys` in an isolate. */
export const ensureKeys = async () => ({ publicKey: '', privateKey: '' });
