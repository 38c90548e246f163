import { Refusal } from '#worker/http/refusal.ts';

export const unknownAccount = () => new Refusal('unknown', 'Akun tidak ditemukan.');
