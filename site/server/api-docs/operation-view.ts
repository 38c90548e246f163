import { apiDocument, type JsonSchema, type Operation } from '#worker/openapi/index.ts';
import { namedIn, rowsOf, type SchemaRow, typeInWords } from './schema-rows.ts';

/** An operation as the page shows it. */
export type OperationView = ReturnType<typeof viewOf>;

const roleNames: Readonly<Record<string, string>> = {
  user: 'residents',
  operator: 'operators',
  admin: 'admins',
};

function whoMay({ 'x-roles': roles }: Operation): string {
  if (roles.length === 0) return 'Anybody';
  return `With a token: ${roles.map((role) => roleNames[role] ?? role).join(' and ')}`;
}

function parametersOf({ parameters = [] }: Operation): SchemaRow[] {
  return parameters.map(({ name, in: place, required, description = '', schema }) => ({
    name,
    type: `${place}, ${typeInWords(schema)}`,
    required,
    description,
  }));
}

/** The request body; several forms for a discriminated union. */
function bodyOf({ requestBody }: Operation) {
  if (!requestBody) return undefined;
  const contents = Object.entries(requestBody.content);
  // The multipart form has all that JSON has, and files.
  const schema: JsonSchema = contents.at(-1)?.[1].schema ?? {};
  const forms = (schema.oneOf ?? [schema]).map((form) => ({
    title: typeof form.title === 'string' ? form.title : undefined,
    rows: rowsOf(form),
    type: typeInWords(form),
  }));
  return { types: contents.map(([type]) => type).join(' or '), forms };
}

function answersOf({ responses }: Operation) {
  return Object.entries(responses).map(([status, response]) => {
    const shared = apiDocument.components.responses[response.$ref?.split('/').at(-1) ?? ''];
    const { description = '', content = {} } = shared ?? response;
    const [[type = '', { schema = {} } = {}] = []] = Object.entries(content);
    const isJson = type === 'application/json';
    return {
      status,
      description,
      type: isJson ? typeInWords(schema) : type,
      named: isJson ? namedIn(schema) : undefined,
    };
  });
}

function examplesOf({ requestBody, responses }: Operation) {
  const body = requestBody?.content['application/json']?.example;
  const success = Object.entries(responses).find(([status]) => Number(status) < 300);
  const answer = success?.[1].content?.['application/json'];
  const examples = [
    { title: 'Body', value: body },
    { title: 'Answer', value: answer && exampleOf(answer.schema) },
  ];
  return examples.flatMap(({ title, value }) =>
    value === undefined ? [] : [{ title, text: JSON.stringify(value, null, 2) }],
  );
}

/** An example of a schema, from those of the named schemas in it. */
function exampleOf(schema: JsonSchema): unknown {
  const { $ref, anyOf, items, properties, examples } = schema;
  if ($ref) return exampleOf(apiDocument.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (examples) return examples[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (items) return [exampleOf(items)];
  if (!properties) return schema.type === 'integer' ? 1 : undefined;
  const values = Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]);
  return Object.fromEntries(values);
}

/** View model of an operation. */
export function viewOf(method: string, path: string, operation: Operation) {
  return {
    id: operation.operationId,
    tags: operation.tags,
    method: method.toUpperCase(),
    path: `/api/v1${path}`,
    summary: operation.summary,
    description: operation.description,
    who: whoMay(operation),
    parameters: parametersOf(operation),
    body: bodyOf(operation),
    answers: answersOf(operation),
    examples: examplesOf(operation),
  };
}
