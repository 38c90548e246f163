import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { checkerOf } from '#tests/support/openapi/checker.ts';
import { app } from '#worker/api.ts';
import type { ApiDocument } from './document.ts';
import { apiDocument } from './index.ts';

const faultsOf = checkerOf(apiDocument);

const operations = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

describe('the document of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document: ApiDocument = JSON.parse(JSON.stringify(apiDocument));
    const { valid, errors } = await new Validator().validate({ ...document });
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has exactly the registered routes and itself', () => {
    const registered = app.routes.flatMap(({ method, path }) =>
      method !== 'ALL' && path.startsWith('/api/v1/')
        ? [`${method.toLowerCase()} ${path.slice('/api/v1'.length).replace(/:(\w+)/g, '{$1}')}`]
        : [],
    );
    const documented = operations.map(({ method, path }) => `${method} ${path}`);
    const expected = new Set([...registered, 'get /openapi.json']);
    expect(documented.sort()).toEqual([...expected].sort());
    expect(documented.length).toBeGreaterThan(100);
  });

  it('describes which fields a body must have, and their lengths', () => {
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

  it('has a description of every parameter', () => {
    const missing = operations.flatMap(({ operation: { operationId, parameters = [] } }) =>
      parameters.flatMap(({ name, description }) =>
        description ? [] : [`${operationId} ${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(apiDocument.components.schemas))(
    'has a valid example of %s',
    (_name, { examples = [], ...schema }) => {
      for (const example of examples) expect(faultsOf(schema, example)).toEqual([]);
    },
  );

  it.each(
    operations.flatMap(({ method, path, operation }) => {
      const json = operation.requestBody?.content['application/json'];
      return json ? [{ method, path, json }] : [];
    }),
  )('has a valid example of the body of $method $path', ({ json }) => {
    expect(json.example).toBeDefined();
    expect(faultsOf(json.schema, json.example)).toEqual([]);
  });
});
