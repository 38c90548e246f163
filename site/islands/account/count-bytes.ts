import { ApiError } from '#site/lib/api/api-client.ts';

/**
 * Reads an answer's file and tells how many bytes of it are here.
 * @throws ApiError with status 0 when the connection is lost on the way.
 */
export async function countBytes(
  response: Response,
  onBytes: (received: number) => void,
): Promise<Blob> {
  let received = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length;
      onBytes(received);
      controller.enqueue(chunk);
    },
  });
  const counted = new Response(response.body?.pipeThrough(counter), { headers: response.headers });
  return counted.blob().catch(() => {
    throw new ApiError(0, '');
  });
}
