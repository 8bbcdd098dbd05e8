import { askOnce } from '../node/messages/askOnce.ts';
import type { Web, WebRequest } from '../platform/web.ts';
import { PUSH_SERVICE } from './givePushDevice.ts';
import { openRecordingServer, type Recorded, type RecordedAnswer, type RecordingServer } from './recordingServer.ts';

const TIMEOUT_MS = 10_000;

/** Redirects requests to the address of the push service to this URL on this machine. */
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
  /** The requests as they were before they were redirected. */
  readonly asked: readonly WebRequest[];
}

/** A push service that records requests, and responds as `answer` defines. */
export async function openPushService(answer: (request: Recorded) => RecordedAnswer): Promise<PushService> {
  const server = await openRecordingServer(answer);
  const asked: WebRequest[] = [];
  return { ...server, asked, web: webToPushService(server.url, (request) => asked.push(request)) };
}
