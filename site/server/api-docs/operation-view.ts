import { apiDocument, type JsonSchema, type Operation } from '#worker/openapi/service.ts';
import { namedIn, rowsOf, type SchemaRow, typeInWords } from './schema-rows.ts';

/** A body that is taken; several where it hangs on what it says. */
interface BodyView {
  types: string;
  forms: { title: string | undefined; rows: SchemaRow[]; type: string }[];
}

/** What is answered with a status. */
interface AnswerView {
  status: string;
  description: string;
  type: string;
  named: string | undefined;
}

/** An operation as the page shows it. */
export interface OperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  who: string;
  parameters: SchemaRow[];
  body: BodyView | undefined;
  answers: AnswerView[];
  examples: { title: string; text: string }[];
}

const roleNames: Readonly<Record<string, string>> = { user: 'residents', admin: 'officials' };

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

function bodyOf({ requestBody }: Operation): BodyView | undefined {
  if (!requestBody) return;
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

function answersOf({ responses }: Operation): AnswerView[] {
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

function examplesOf({ requestBody, responses }: Operation): OperationView['examples'] {
  const sent = requestBody?.content['application/json']?.example;
  const own = Object.entries(responses).filter(([status]) => Number(status) < 300);
  const answered = own.at(-1)?.[1].content?.['application/json'];
  const values = Object.entries(answered?.examples ?? {}).map(
    ([title, { value }]) => [title, value] as const,
  );
  const all = [
    ['Body', sent] as const,
    ['Answer', answered?.example] as const,
    ...values.map(([title, value]) => [`Answer: ${title}`, value] as const),
  ];
  return all.flatMap(([title, value]) =>
    value === undefined ? [] : [{ title, text: JSON.stringify(value, null, 2) }],
  );
}

/** Everything that the page says of an operation. */
export function viewOf(method: string, path: string, operation: Operation): OperationView {
  return {
    id: operation.operationId,
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
