import { createHttp } from '../node/http/http.ts';
import { listen, type Listening } from '../node/http/listen.ts';
import { sourceIntake } from '../sources/intake.ts';
import type { SourceRoom } from './sourceRoom.ts';

/** A server with only the endpoints to which sources send data. */
export function sourceServer(room: SourceRoom, port = 0): Promise<Listening> {
  const elsewhere = () => Promise.resolve(new Response(null, { status: 404 }));
  const http = createHttp({
    api: elsewhere,
    intake: sourceIntake(room.context),
    portal: elsewhere,
    metrics: elsewhere,
    ready: () => Promise.resolve(true),
    secure: false,
    trustedProxy: undefined,
  });
  return listen('127.0.0.1', port, http);
}
