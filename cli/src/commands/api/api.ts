import { oneWord } from '../../command.ts';
import { say } from '../../texts.ts';
import { showAnswer } from './answer.ts';
import { callOf } from './call.ts';

export const api = oneWord({
  access: 'public',
  writes: ({ z }) => z.unknown(),
  changes: true,
  arguments: {
    methode: { describe: say('GET, POST, PATCH oder DELETE', 'GET, POST, PATCH or DELETE') },
    pfad: { describe: say('Pfad unter /api/v1/, etwa plants/7/', 'path below /api/v1/, such as plants/7/') },
  },
  options: {
    field: {
      type: 'list',
      short: 'F',
      value: say('schlüssel=wert', 'key=value'),
      describe: say(
        'Feld mit Typ: true, false, null, Zahlen, @datei; a[b]=1 und a[]=1',
        'typed field: true, false, null, numbers, @file; a[b]=1 and a[]=1',
      ),
    },
    rawField: {
      type: 'list',
      short: 'f',
      value: say('schlüssel=wert', 'key=value'),
      describe: say('Feld als Text', 'field as text'),
    },
    input: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say('Inhalt als JSON aus einer Datei, - für stdin', 'body as JSON from a file, - for stdin'),
    },
    header: {
      type: 'list',
      short: 'H',
      value: say('name: wert', 'name: value'),
      describe: say('zusätzliche Kopfzeile', 'additional header'),
    },
    paginate: {
      type: 'flag',
      describe: say(
        'alle Seiten holen und ihre Einträge als eine Liste ausgeben',
        'fetch all pages and print their entries as one list',
      ),
    },
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('Antwort in diese Datei schreiben', 'write the answer to this file'),
    },
    unchecked: { type: 'flag', describe: say('nicht am Vertrag prüfen', 'do not check against the contract') },
  },
  examples: [
    'leitwarte api GET dashboard/',
    "leitwarte api PATCH plants/7/ -F installed_capacity=200 -f name='Solarpark Marche'",
    'leitwarte api GET imports/ --paginate | jq length',
  ],
  async run(context, args) {
    const call = await callOf(context.world, args);
    const { checkCall, requestOf } = await import('./request.ts');
    const access = args.unchecked ? 'signedIn' : checkCall(call).endpoint.access;
    const connection = await context.connection(access);
    const request = requestOf(call, connection, args.header);
    if (args.paginate) {
      const { pagesOf } = await import('./pages.ts');
      return context.out.write(
        `${JSON.stringify(await pagesOf(request, connection), null, context.out.terminal ? 2 : undefined)}\n`,
      );
    }
    const answer = await context.send(request);
    if (answer !== undefined) await showAnswer(context, answer, args.out);
  },
});
