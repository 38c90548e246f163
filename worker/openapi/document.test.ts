import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { checkerOf } from '#tests/support/openapi/checker.ts';
import { app } from '#worker/api.ts';
import { callDocuments } from './calls/index.ts';
import type { ResponseObject } from './failures.ts';
import { type ApiDocument, apiDocument } from './service.ts';

const faultsOf = checkerOf(apiDocument);

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

type Content = NonNullable<ResponseObject['content']>[string];

/** Every example of a body or an answer, with its schema. */
function examplesIn(content: Record<string, Content> = {}) {
  return Object.values(content).flatMap(({ schema, example, examples = {} }) => {
    const values = Object.values(examples).map(({ value }) => value);
    return (example === undefined ? values : [example]).map((value) => ({ schema, value }));
  });
}

describe('the document of the API', () => {
  it('is OpenAPI 3.1', async () => {
    const document: ApiDocument = JSON.parse(JSON.stringify(apiDocument));
    const { valid, errors } = await new Validator().validate({ ...document });
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has every route that is registered, and no other', () => {
    const registered = app.routes.flatMap(({ method, path }) =>
      method !== 'ALL' && path.startsWith('/api/v1/')
        ? [`${method.toLowerCase()} ${path.slice('/api/v1'.length).replace(/:(\w+)/g, '{$1}')}`]
        : [],
    );
    const documented = operations.map(({ method, path }) => `${method} ${path}`);
    expect(documented.sort()).toEqual([...new Set(registered)].sort());
    expect(documented.length).toBeGreaterThan(100);
  });

  it('has what is said of every call', () => {
    const text = JSON.stringify(apiDocument);
    for (const document of Object.values(callDocuments))
      if (typeof document !== 'function') expect(text).toContain(JSON.stringify(document.summary));
  });

  it('tells which fields a body must have, and how long they may be', () => {
    const schemaOf = (path: string, method: string) =>
      apiDocument.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
    const register = schemaOf('/auth/register', 'post');
    expect(register?.required).toEqual(['name', 'email', 'password']);
    expect(register?.properties?.password).toMatchObject({ minLength: 1, maxLength: 128 });
    expect(schemaOf('/applications/{id}', 'put')?.required).toEqual(['status']);
    expect(schemaOf('/letters/start', 'put')?.required).toEqual(['tahun', 'nomor']);
  });

  it('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of what a failure is', () => {
    for (const { content } of Object.values(apiDocument.components.responses))
      for (const { schema, value } of examplesIn(content))
        expect(faultsOf(schema, value)).toEqual([]);
  });

  it.each(operations)('$method $path has examples that are as it says', ({ operation }) => {
    const { requestBody, responses } = operation;
    const json = requestBody?.content['application/json'];
    expect(examplesIn(json && { json })).toHaveLength(json ? 1 : 0);
    const contents = [requestBody?.content, ...Object.values(responses).map((one) => one.content)];
    for (const { schema, value } of contents.flatMap(examplesIn))
      expect(faultsOf(schema, value)).toEqual([]);
  });
});
