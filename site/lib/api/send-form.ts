import { readSession } from '../session/session.ts';
import {
  type Answer,
  addressOf,
  brokenOff,
  type CallName,
  type ParamOf,
  type PressOf,
  toApiError,
} from './api-client.ts';
import { sendWithChallenge } from './send-with-challenge.ts';

interface Sending<Name extends CallName> {
  params?: Readonly<Record<ParamOf<Name>, string>>;
  headers?: Record<string, string>;
  /** Share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export interface Sent<Name extends CallName> {
  status: number;
  answer: Answer<Name>;
}

/** Milliseconds without upload progress after which the request is aborted. */
const timeoutMs = 60_000;

/**
 * Sends a form with files and reports the progress of the upload, which fetch does not.
 * @throws ApiError as callApi does.
 */
export function sendForm<Name extends CallName>(
  name: Name,
  form: FormData,
  sending: Sending<Name> & PressOf<Name>,
): Promise<Sent<Name>> {
  return sendWithChallenge((more) =>
    sendOnce(name, form, { ...sending, headers: { ...sending.headers, ...more } }),
  );
}

function sendOnce<Name extends CallName>(name: Name, form: FormData, sending: Sending<Name>) {
  const { params, headers = {}, onProgress, signal } = sending;
  return new Promise<Sent<Name>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, address } = addressOf(name, { params });
    request.open(method, address);
    request.responseType = 'json';
    const token = readSession()?.token;
    if (token) request.setRequestHeader('x-auth-token', token);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);

    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, timeoutMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, timeoutMs);
      if (total > 0) onProgress?.(loaded / total);
    };
    signal?.addEventListener('abort', giveUp);
    // A truncated response ends with status 0, so the status is read with the headers.
    let accepted = false;
    request.onreadystatechange = () => {
      if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED) accepted = isOk(request.status);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      const { status, response } = request;
      if (isOk(status) && response !== null) resolve({ status, answer: response });
      else if (accepted) reject(brokenOff(name));
      else reject(toApiError(status, response, request.getResponseHeader('retry-after')));
    };
    request.send(form);
  });
}

const isOk = (status: number) => status >= 200 && status < 300;
