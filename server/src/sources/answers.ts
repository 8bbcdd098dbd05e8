/** The InfluxDB version that is reported to clients, and whose responses are imitated. */
const INFLUX_VERSION = '1.8.10';
const RETRY_AFTER_S = 30;
const MOST_HEADER_SIGNS = 300;

/** InfluxDB 2's error code for each status; its clients evaluate the code. */
const codes: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not found',
  405: 'method not allowed',
  413: 'request too large',
  500: 'internal error',
  503: 'unavailable',
};

/** Response for data that are accepted and durable. */
export const done = (): Response =>
  new Response(null, { status: 204, headers: { 'x-influxdb-version': INFLUX_VERSION } });

export const answer = (body: object): Response =>
  Response.json(body, { headers: { 'x-influxdb-version': INFLUX_VERSION, 'cache-control': 'no-store' } });

/**
 * Response for rejected data, with the fields of InfluxDB 1 (`error`) and 2 (`code`, `message`, `line`). Clients should
 * retry only after 503.
 */
export function refusal(status: number, message: string, line?: number): Response {
  const body = {
    code: codes[status] ?? 'internal error',
    message,
    error: message,
    ...(line === undefined ? {} : { line }),
  };
  return Response.json(body, {
    status,
    headers: {
      'x-influxdb-version': INFLUX_VERSION,
      'x-influxdb-error': message.replaceAll(/[^ -~]/g, '?').slice(0, MOST_HEADER_SIGNS),
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
      ...(status === 401 ? { 'www-authenticate': 'Basic realm="Leitwarte"' } : {}),
    },
  });
}
