import { askOnce } from '../node/messages/askOnce.ts';
import type { Web, WebRequest } from '../platform/web.ts';
import { PUSH_SERVICE } from './givePushDevice.ts';
import { openRecordingServer, type Recorded, type RecordedAnswer, type RecordingServer } from './recordingServer.ts';

const TIMEOUT_MS = 10_000;

/** How the server reaches a push service on this machine under the address that devices have of it. */
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
  /** As they were asked for, before the network. */
  readonly asked: readonly WebRequest[];
}

/** A push service that keeps what it is sent, and answers as `answer` says. */
export async function openPushService(answer: (request: Recorded) => RecordedAnswer): Promise<PushService> {
  const server = await openRecordingServer(answer);
  const asked: WebRequest[] = [];
  return { ...server, asked, web: webToPushService(server.url, (request) => asked.push(request)) };
}
