/** Outcome of a step with expected failures. On the server a service returns a value or a `Refusal` (worker/http/refusal.ts). */
export type Result<Success, Failure> = ({ ok: true } & Success) | ({ ok: false } & Failure);
