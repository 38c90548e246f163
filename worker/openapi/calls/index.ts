import { accountCalls } from './accounts.ts';
import { applicationCalls } from './applications.ts';
import type { CallDocuments } from './call-document.ts';
import { contentCalls } from './content.ts';
import { letterTypeCalls } from './letter-types.ts';
import { letterCalls } from './letters.ts';
import { maintenanceCalls } from './maintenance.ts';
import { userCalls } from './users.ts';

/** What is said of every call. */
export const callDocuments: CallDocuments = {
  ...accountCalls,
  ...userCalls,
  ...applicationCalls,
  ...letterCalls,
  ...letterTypeCalls,
  ...contentCalls,
  ...maintenanceCalls,
};
