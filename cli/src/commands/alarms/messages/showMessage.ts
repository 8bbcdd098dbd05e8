import type { MessageDetails } from '@leitwarte/core/entities';
import { formatUnitPrice } from '@leitwarte/core/rules';
import { text, textOrKey } from '@leitwarte/core/texts';
import type { Context } from '../../../context.ts';
import type { Field } from '../../../output/output.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

const SECONDS = 'dd.MM.yyyy HH:mm:ss';

/** Shows a message with one field per line, its attempts and alarms below. */
export async function showMessage({ out, language }: Context, one: MessageDetails): Promise<void> {
  const price: Field[] = one.price === null ? [] : [[say('Preis', 'Price'), formatUnitPrice(one.price)]];
  await out.record(one, [
    [say('Nr.', 'ID'), String(one.id)],
    [say('Weg', 'Way'), text(language, `messageChannel.${one.channel}`)],
    [say('Art', 'Kind'), text(language, `messageKind.${one.kind}`)],
    [say('Zustand', 'State'), text(language, `messageState.${one.state}`)],
    [say('Empfänger', 'Recipient'), one.recipient],
    [say('Organisation', 'Organisation'), one.organisation_name],
    [say('Anlage', 'Plant'), one.plant_name],
    [say('Betreff', 'Subject'), one.subject],
    [say('Anhang', 'Attachment'), one.attachment],
    [say('Erstellt', 'Created'), timeCell(one.created_at, SECONDS)],
    [say('Fällig', 'Due'), timeCell(one.due_at, SECONDS)],
    [say('Beendet', 'Ended'), timeCell(one.ended_at, SECONDS)],
    ...price,
    [say('Kennung', 'Reference'), one.reference],
    [say('Fehler', 'Error'), one.error],
    [say('Text', 'Text'), one.text],
  ]);
  if (out.json) return;
  if (one.tries.length > 0) {
    await out.write('\n');
    await out.table(one.tries, [
      { head: say('Versuch', 'Try'), value: (row) => timeCell(row.started_at, SECONDS) },
      { head: say('Ergebnis', 'Outcome'), value: (row) => textOrKey(language, 'messageState', row.outcome ?? '') },
      { head: say('Kennung', 'Reference'), value: (row) => row.reference },
      { head: say('Fehler', 'Error'), value: (row) => row.error },
    ]);
  }
  if (one.alarms.length === 0) return;
  await out.write('\n');
  await out.table(one.alarms, [
    { head: say('Alarm', 'Alarm'), value: (row) => String(row.id) },
    { head: say('Begonnen', 'Began'), value: (row) => timeCell(row.began_at, SECONDS) },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.plant_name },
    { head: say('Code', 'Code'), value: (row) => row.alarm_code },
    { head: say('Text', 'Text'), value: (row) => row.text },
  ]);
}
