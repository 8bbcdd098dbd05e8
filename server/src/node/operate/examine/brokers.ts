import { labelKey } from '@leitwarte/core/codes';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import { type Finding, ok, reasonOf, warning } from '../../../platform/finding.ts';
import { ReachFault } from '../../../platform/reaching.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { reachedSource, reachedSources } from '../../../sources/reaching/reachedSource.ts';
import type { BrokerStatus } from '../../reaching/brokerStatus.ts';

const CHECK = 'broker';

/** Findings on the brokers of MQTT sources, queried once for each of their accounts; empty if there are none. */
export async function examineBrokers(db: Reader, secrets: Secrets, now: number): Promise<Finding[]> {
  const rows = await reachedSources(db)
    .where('source.kind', '=', 'mqtt')
    .selectAll('source')
    .orderBy('source.id')
    .execute();
  const asked = new Map(rows.map((row) => [JSON.stringify([row.host, row.port, row.tls, row.username]), row]));
  if (asked.size === 0) return [];
  const { brokerStatus } = await import('../../reaching/brokerStatus.ts');
  return Promise.all(
    Array.from(asked.values(), async (row) => {
      const name = row.port === null ? row.host : `${row.host}:${row.port}`;
      try {
        return brokerFinding(name, await brokerStatus(await reachedSource(secrets, row)), now);
      } catch (error) {
        const fault = error instanceof ReachFault ? error.fault : 'protocol';
        const reason = reasonOf(error);
        return warning(CHECK, {
          de: `${name}: ${text('de', labelKey('sourceFault', fault))} (${reason})`,
          en: `${name}: ${text('en', labelKey('sourceFault', fault))} (${reason})`,
        });
      }
    }),
  );
}

/** Finding for the operator from a broker's status. */
export function brokerFinding(name: string, status: BrokerStatus, now: number): Finding {
  const { version, startedSecondsAgo, connected, dropped, droppedLately = 0, retained } = status;
  const isSilent = Object.values(status).every((value) => value === undefined);
  if (isSilent)
    return ok(CHECK, {
      de: `${name} nimmt die Anmeldung an, zeigt diesem Konto aber nichts von sich ($SYS).`,
      en: `${name} lets us in, but does not show $SYS to this account.`,
    });
  const start = startedSecondsAgo === undefined ? undefined : startOf(now, startedSecondsAgo);
  const facts = (pieces: readonly (string | false)[]) => pieces.filter((piece) => piece !== false).join(', ');
  const is = {
    de: facts([
      version ?? 'Version unbekannt',
      connected !== undefined && `verbundene Clients: ${connected}`,
      retained !== undefined && `behaltene Nachrichten (retained): ${retained}`,
      start !== undefined && `läuft seit ${start}`,
    ]),
    en: facts([
      version ?? 'version unknown',
      connected !== undefined && `clients connected: ${connected}`,
      retained !== undefined && `messages retained: ${retained}`,
      start !== undefined && `runs since ${start}`,
    ]),
  };
  if ((dropped ?? 0) + droppedLately === 0) return ok(CHECK, { de: `${name}: ${is.de}.`, en: `${name}: ${is.en}.` });
  const count =
    dropped === undefined
      ? { de: 'in der letzten Stunde', en: 'within the last hour' }
      : { de: `seit seinem Start ${dropped}`, en: `${dropped} since its start` };
  return warning(CHECK, {
    de: `${name}: ${is.de}. Er hat Nachrichten verworfen (${count.de}), weil die Warteschlange eines Clients voll war; es können unsere sein. Abhilfe bei mosquitto: max_queued_messages 0 in mosquitto.conf, dann Neustart`,
    en: `${name}: ${is.en}. It dropped messages (${count.en}), since the queue of a client was full; they may be ours. To mend it with mosquitto: max_queued_messages 0 in mosquitto.conf, then a restart`,
  });
}

/** Start time of the broker, rounded to the minute, because the broker reports it some seconds late. */
const startOf = (now: number, secondsAgo: number): string =>
  new Date(Math.floor((now - secondsAgo * 1000) / MINUTE_MS) * MINUTE_MS).toISOString().replace(':00.000Z', 'Z');
