import type {
  AccountAnswer,
  AccountDetails,
  AgreedTerms,
  AuthenticatorSetup,
  Login,
  LoginAnswer,
  PasswordChange,
  PasswordReset,
  RecoveryCodes,
  Registration,
  ResetSlip,
  RoleChange,
  UserRecord,
} from './accounts.ts';
import type { ActivityEntry } from './activity.ts';
import type { ApplicationFacts, ApplicationRecord, QueuePage } from './applications.ts';
import type { Page } from './basics/paging.ts';
import type { ContentOrder } from './collections/order.ts';
import type { Claim, Decision, LetterChoices } from './decision.ts';
import type { Printing } from './issued/printing.ts';
import type {
  NumberBook,
  NumberStart,
  OutsideLetter,
  RegisterEntry,
  RegisterPage,
  Withdrawal,
} from './issued/register.ts';
import type { SignatoryEntry, SignatoryRecord } from './issued/signatories.ts';
import type { Verification } from './issued/verification.ts';
import type { LetterData, LetterDefinition } from './letters/define-letter.ts';
import type { Health } from './monitoring.ts';
import type { ContentRecord, OrderAnswer, OverviewAnswer } from './records/content.ts';
import type { Message } from './records/failure.ts';
import type { LetterType, LetterTypeRecord, LibraryType } from './records/letter-types.ts';

/** What is asked of a list: words that may name a person among it, so it is sent as a body. */
type Search<Filter extends string = never> = Readonly<
  Partial<Record<Filter | 'q' | 'page' | 'limit', string | number>>
>;
type RegisterFilter = 'year' | 'month' | 'type';

/** Fields of a form as they were typed, or these with files. */
type FormBody = FormData | Readonly<Record<string, string>>;

/**
 * Every call of the API: what it takes and what it answers, a Blob where that is a file. Routes and the browser's client
 * are both typed by it (worker/http/room.ts, site/lib/api/api-client.ts). A name with `?` is the same route, asked in the
 * way that has this answer.
 */
export interface Calls {
  // `role` may be sent, and everyone registers as 'user'.
  'POST auth/register': { body: Registration & { role?: string }; answer: UserRecord };
  'POST auth/login': { body: Login; answer: LoginAnswer };
  'POST auth/logout': { answer: Message };
  'POST auth/logout-everywhere': { answer: Message };
  'PUT auth/password': { body: PasswordChange; answer: LoginAnswer };
  'POST auth/reset': { body: PasswordReset; answer: LoginAnswer };
  'GET auth/account': { answer: AccountDetails };
  'PUT auth/terms': { body: AgreedTerms; answer: AccountDetails };
  // The account has read that a slip was made for it.
  'DELETE auth/notice': { answer: AccountDetails };
  'GET auth/export': { answer: Blob };
  'DELETE auth/account': { body: { password: string }; answer: Message };
  'POST auth/codes': { body: { password: string }; answer: AuthenticatorSetup };
  'PUT auth/codes': { body: { kode: string }; answer: RecoveryCodes };
  'DELETE auth/codes': { body: { password: string }; answer: Message };
  'GET auth/dashboard': { answer: AccountAnswer };
  'GET auth/adminpanel': { answer: AccountAnswer };
  'GET auth/users': { answer: UserRecord[] };
  'GET auth/users?page': { answer: Page<UserRecord> };
  'POST auth/users/search': { body: Search; answer: UserRecord[] };
  'POST auth/users/search?page': { body: Search; answer: Page<UserRecord> };
  'DELETE auth/users/:id': { answer: Message };
  'POST auth/users/:id/reset': { answer: ResetSlip };
  'PUT auth/users/:id/role': { body: RoleChange; answer: UserRecord };
  'DELETE auth/users/:id/codes': { answer: Message };

  'GET activities': { answer: Page<ActivityEntry> };
  'GET activities/csv': { answer: Blob };

  'POST applications/uploadapp': { body: FormData; answer: ApplicationRecord };
  'GET applications/my-applications': { answer: ApplicationRecord[] };
  'GET applications/my-applications?page': { answer: Page<ApplicationRecord> };
  'GET applications': { answer: ApplicationRecord[] };
  'GET applications?page': { answer: Page<ApplicationRecord> };
  'GET applications?order=queue': { answer: QueuePage };
  'POST applications/search': {
    body: Search<'type' | 'status' | 'order'>;
    answer: ApplicationRecord[];
  };
  'POST applications/search?page': {
    body: Search<'type' | 'status' | 'order'>;
    answer: Page<ApplicationRecord>;
  };
  'POST applications/search?order=queue': {
    body: Search<'type' | 'status' | 'order'>;
    answer: QueuePage;
  };
  'PUT applications/:id': { body: Partial<Decision>; answer: ApplicationRecord };
  'POST applications/:id/preview': { body: Partial<LetterChoices>; answer: Blob };
  'GET applications/:id/facts': { answer: ApplicationFacts };
  'PUT applications/:id/answers': { body: Record<string, string>; answer: ApplicationRecord };
  'PUT applications/:id/signed-letter': { body: FormData; answer: ApplicationRecord };
  'POST applications/counter': { body: FormData; answer: ApplicationRecord };
  'POST applications/claim': { body: Claim; answer: ApplicationRecord };
  'DELETE applications/:id': { answer: Message };

  'GET letters': { answer: RegisterPage };
  'POST letters/search': { body: Search<RegisterFilter | 'kode'>; answer: RegisterPage };
  'GET letters/csv': { answer: Blob };
  'POST letters/csv': { body: Search<RegisterFilter | 'book'>; answer: Blob };
  'GET letters/start': { answer: NumberBook };
  'PUT letters/start': { body: NumberStart; answer: NumberBook };
  'POST letters/outside': { body: OutsideLetter; answer: RegisterEntry };
  'POST letters/print': { body: Printing; answer: Blob };
  'POST letters/:id/withdraw': { body: Withdrawal; answer: RegisterEntry };
  'GET verifikasi/:kode': { answer: Verification };

  'GET signatories': { answer: SignatoryRecord[] };
  'POST signatories': { body: Partial<SignatoryEntry>; answer: SignatoryRecord };
  'PUT signatories/:id': { body: Partial<SignatoryEntry>; answer: SignatoryRecord };
  'DELETE signatories/:id': { answer: Message };

  'GET letter-types': { answer: LetterType[] };
  'GET letter-types/library': { answer: LibraryType[] };
  'GET letter-types/:type': { answer: LetterTypeRecord };
  // A version that was published once: it never changes.
  'GET letter-types/:type/:revision': { answer: LetterDefinition };
  'PUT letter-types/:type': { body: LetterData; answer: LetterTypeRecord };
  'POST letter-types/:type/publish': { answer: LetterTypeRecord };
  'POST letter-types/:type/retire': { answer: LetterTypeRecord };
  'DELETE letter-types/:type': { answer: Message };

  'GET content/overview': { answer: OverviewAnswer };
  'GET :collection': { answer: ContentRecord[] };
  'GET :collection?page': { answer: Page<ContentRecord> };
  'GET :collection/:id': { answer: ContentRecord };
  'POST :collection/add': { body: FormBody; answer: ContentRecord };
  'PUT :collection/order': { body: ContentOrder; answer: OrderAnswer };
  'PUT :collection/:id': { body: FormBody; answer: ContentRecord };
  'DELETE :collection/:id': { answer: Message };
  'POST :collection/:id/views': { answer: null };

  'GET health': { answer: Health };
}

export type CallName = keyof Calls;
export type Answer<Name extends CallName> = Calls[Name]['answer'];

type ParamsIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamsIn<More>
    : Rest extends `${infer Name}?${string}`
      ? Name
      : Rest
  : never;

/** The names that a call's path leaves open, e.g. 'collection' | 'id'. */
export type ParamOf<Name extends CallName> = ParamsIn<Name>;
