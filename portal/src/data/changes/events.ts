import { ToldChanges } from '@leitwarte/core/entities';

/** The server sends something every ten seconds. A stream that is silent for this many milliseconds is dead or buffered by a proxy. */
const SILENT_MS = 25_000;

/** Yields each event of a `text/event-stream`. Throws if the stream is silent, breaks off or has another type. */
export async function* eventsOf(response: Response): AsyncGenerator<ToldChanges> {
  const blocks = response.body?.getReader();
  if (blocks === undefined) throw new TypeError('a stream of changes without a body');
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await inTime(blocks.read());
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) yield ToldChanges.parse(JSON.parse(event.replace(/^data: /, '')));
    }
  } finally {
    void blocks.cancel().catch(() => undefined);
  }
}

function inTime<T>(next: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new DOMException('a stream of changes fell silent', 'TimeoutError')),
      SILENT_MS,
    );
    next.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
