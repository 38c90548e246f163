import { applicationTexts } from '../contract/applications.ts';
import { Refusal } from '../http/refusal.ts';

export const alreadyDecided = () => new Refusal('conflict', applicationTexts.alreadyDecided);

export const unknownApplication = () => new Refusal('unknown', 'Pengajuan tidak ditemukan.');
