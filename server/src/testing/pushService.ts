import { askOnce } from '../node/messages/askOnce.ts';
import type { Web, WebRequest } from '../platform/web.ts';
import { PUSH_SERVICE } from './givePushDevice.ts';
import { openRecordingServer, type Recorded, type RecordedAnswer, type RecordingServer } from './recordingServer.ts';

const TIMEOUT_MS = 10_000;

/** Lets the server reach a push service on this machine under the address that devices have. */
export function webToPushService(url: string, asked: (request: WebRequest) => void = () => undefined): Web {
  return {
    ask(request) {
      asked(request);
      const { method, headers, body } = request;
      return askOnce({ url: request.url.replace(PUSH_SERVICE, url), method, headers, body, timeoutMs: TIMEOUT_MS });
    },
    read: () => Promise.reject(new Error('a push service is only asked')),
  };
}

export interface PushService extends RecordingServer {
  readonly web: Web;
  /** The requests before they were sent over the network. */
  readonly asked: readonly WebRequest[];
}

/** A push service that stores what it receives, and responds as `answer` defines. */
export async function openPushService(answer: (request: Recorded) => RecordedAnswer): Promise<PushService> {
  const server = await openRecordingServer(answer);
  const asked: WebRequest[] = [];
  return { ...server, asked, web: webToPushService(server.url, (request) => asked.push(request)) };
}
