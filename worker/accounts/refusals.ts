import { Refusal } from '../http/refusal.ts';

export const unknownAccount = () => new Refusal('unknown', 'Akun tidak ditemukan.');
