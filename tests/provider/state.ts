import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

export type Scope =
  | 'account:read'
  | 'd1:edit'
  | 'r2:edit'
  | 'workers:edit'
  | 'zone:read'
  | 'zone-settings:read';

const allScopes: readonly Scope[] = [
  'account:read',
  'd1:edit',
  'r2:edit',
  'workers:edit',
  'zone:read',
  'zone-settings:read',
];

export interface Script {
  /** Of the version that answers: bindings without secrets, limits, … as uploaded. */
  metadata: { bindings: Record<string, unknown>[]; limits?: { cpu_ms?: number } };
  secrets: string[];
  versions: { id: string; annotations: Record<string, string> }[];
  subdomain: { enabled: boolean; previews_enabled: boolean };
  crons: string[];
  hasAssets: boolean;
}

/** What one account of the provider holds, and how it is disposed to answer. */
export function newState() {
  return {
    account: 'a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0',
    paid: true,
    r2: true,
    subdomain: 'desa' as string | null,
    databaseLimit: 10,
    tokens: new Map<string, readonly Scope[]>([['token-with-all-rights', allScopes]]),
    databases: new Map<string, { name: string; hint?: string; sqlite: DatabaseSync }>(),
    buckets: new Map<string, { hint?: string }>(),
    scripts: new Map<string, Script>(),
    domains: new Map<string, string>(),
    zones: new Map<string, Record<string, string>>(),
    /** SQL that every new database begins with, so that a migration meets what it does not expect. */
    newDatabase: '',
    /** Method and pattern of every call, in their order. */
    calls: [] as string[],
  };
}

export type State = ReturnType<typeof newState>;

/** Makes a database as the provider does. */
export function addDatabase(state: State, name: string, hint?: string): string {
  const id = randomUUID();
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(state.newDatabase);
  state.databases.set(id, { name, ...(hint && { hint }), sqlite });
  return id;
}
