import type { DatabaseSync } from 'node:sqlite';
import type { Outcome } from '#worker/push/web-push.ts';
import { makeDevice } from '../support/push-service.ts';
import type { Random } from './random.ts';

/** Devices of each account; a repeated subscription is of the same device. */
export const devices = Object.fromEntries(
  ['petugas-1', 'warga-1', 'warga-2', 'warga-3'].map((id) => [id, makeDevice(id).subscription]),
);

/** What the push services and the devices know. */
export class PushServices {
  /** Devices that answer 410 for ever. */
  readonly #gone = new Set<string>();
  readonly #arrived = new Set<string>();
  readonly violations: string[] = [];
  /** Messages that arrived twice on a device, as they may after a fault. */
  readonly repeated: string[] = [];
  readonly #database: DatabaseSync;
  readonly #random: Random;

  constructor(database: DatabaseSync, random: Random) {
    this.#database = database;
    this.#random = random;
  }

  /** Receives a message: at most one notification of its event is visible, as its tag is the event's id. */
  receive(endpoint: string, event: string): Outcome {
    if (this.#random.chance(0.1)) this.#gone.add(endpoint);
    if (this.#gone.has(endpoint)) return 'gone';
    if (this.#random.chance(0.2)) return 'failed';
    const query = this.#database.prepare(
      `SELECT o.event FROM push_outbox o JOIN push_subscriptions s ON s.id = o.subscription_id
       WHERE s.endpoint = ? AND o.event = ? AND o.next_at IS NULL`,
    );
    if (query.get(endpoint, event))
      this.violations.push(`the message ${event} was sent again after it was noted as sent`);
    const name = `${event} on ${endpoint}`;
    if (this.#arrived.has(name)) this.repeated.push(`the message ${name} arrived twice`);
    this.#arrived.add(name);
    return 'sent';
  }
}
