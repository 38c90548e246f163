import type * as z from 'zod/mini';
import * as accounts from '#contract/records/accounts.ts';
import { activityEntrySchema } from '#contract/records/activity.ts';
import { applicationFactsSchema, applicationRecordSchema } from '#contract/records/applications.ts';
import { contentRecordSchema } from '#contract/records/content.ts';
import { failureSchema, messageSchema } from '#contract/records/failure.ts';
import {
  letterTypeRecordSchema,
  letterVersionSchema,
  libraryTypeSchema,
  offeredTypeSchema,
  standingTypeSchema,
} from '#contract/records/letter-types.ts';
import { healthSchema, noticeSchema } from '#contract/records/monitoring.ts';
import {
  numberBookSchema,
  registerEntrySchema,
  signedVersionSchema,
} from '#contract/records/register.ts';
import { signatoryRecordSchema } from '#contract/records/signatories.ts';
import { verificationSchema } from '#contract/records/verification.ts';

/** Schemas that the document names; all others stand where they are used. */
export const named: Readonly<Record<string, z.ZodMiniType>> = {
  Failure: failureSchema,
  Message: messageSchema,
  LoginAnswer: accounts.loginAnswerSchema,
  Account: accounts.accountAnswerSchema,
  UserRecord: accounts.userRecordSchema,
  AccountDetails: accounts.accountDetailsSchema,
  ResetSlip: accounts.resetSlipSchema,
  AuthenticatorSetup: accounts.authenticatorSetupSchema,
  RecoveryCodes: accounts.recoveryCodesSchema,
  ActivityEntry: activityEntrySchema,
  ApplicationRecord: applicationRecordSchema,
  ApplicationFacts: applicationFactsSchema,
  RegisterEntry: registerEntrySchema,
  SignedVersion: signedVersionSchema,
  NumberBook: numberBookSchema,
  LetterType: offeredTypeSchema,
  StandingLetterType: standingTypeSchema,
  LetterVersion: letterVersionSchema,
  LetterTypeRecord: letterTypeRecordSchema,
  LibraryType: libraryTypeSchema,
  SignatoryRecord: signatoryRecordSchema,
  Verification: verificationSchema,
  ContentRecord: contentRecordSchema,
  Notice: noticeSchema,
  Health: healthSchema,
};
