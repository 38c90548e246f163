/** What became of a message; `gone`: its address takes no messages any more. */
export type Outcome = 'sent' | 'gone' | 'failed';

export interface Message {
  /** Id of the event: a later message of the same event replaces an earlier one. */
  event: string;
  title: string;
  body: string;
  /** Absolute address that the message opens. */
  navigate: string;
  /** Seconds after which it is no longer delivered. */
  lifetime: number;
}

/** A way to send messages to an address. Never throws. */
export interface Channel<Address> {
  send: (address: Address, message: Message) => Promise<Outcome>;
}
