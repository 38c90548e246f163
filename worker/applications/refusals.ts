import { applicationTexts } from '#contract/applications.ts';
import { Refusal } from '#worker/http/refusal.ts';

export const alreadyDecided = () => new Refusal('conflict', applicationTexts.alreadyDecided);

export const unknownApplication = () => new Refusal('unknown', 'Pengajuan tidak ditemukan.');
