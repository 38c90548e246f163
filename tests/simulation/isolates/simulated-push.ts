import type { Channel, Outcome } from '#worker/push/web-push.ts';

/** The simulation handles calls to the push services, as its WebCrypto cannot encrypt messages. */
export const pushService = {
  send: async (_endpoint: string, _event: string): Promise<Outcome> => 'sent',
};

/** Replaces `webPush` in an isolate. */
export const webPush = (): Channel<{ endpoint: string }> => ({
  send: ({ endpoint }, { event }) => pushService.send(endpoint, event).catch(() => 'failed'),
});

/** Replaces `ensureKeys` in an isolate. */
export const ensureKeys = async () => ({ publicKey: '', privateKey: '' });
