import { buildRequest, type ClientOptions } from '@leitwarte/core/client';
import { contract, findEntry, type ContractEntry } from '@leitwarte/core/contract';
import { validInput } from '../../input/validInput.ts';
import { wrongUsage } from '../../exit.ts';
import { say } from '../../texts.ts';
import type { RawCall } from './call.ts';

const methods: readonly string[] = ['GET', 'POST', 'PATCH', 'DELETE'];

/** Finds the contract entry of a call and validates query and body by its schemas; throws before anything is sent. */
export function checkCall(call: RawCall): ContractEntry {
  if (!methods.includes(call.method))
    throw wrongUsage(
      say(
        `Die Methode ${call.method} gibt es nicht: ${methods.join(', ')}.`,
        `There is no method ${call.method}: ${methods.join(', ')}.`,
      ),
    );
  const entry = findEntry(contract, call.method, call.path);
  if (entry === undefined) throw unknownCall(call);
  const { body, query, route } = entry.endpoint;
  if (body !== undefined) validInput(body, call.body);
  else if (call.body !== undefined)
    throw wrongUsage(say(`${route} nimmt keinen Inhalt an.`, `${route} takes no body.`));
  if (query !== undefined) validInput(query, call.query);
  return entry;
}

function unknownCall({ method, path }: RawCall): Error {
  const turned = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const otherMethod = methods.find((one) => findEntry(contract, one, path) !== undefined);
  const better = findEntry(contract, method, turned) ? `${method} ${turned}` : otherMethod && `${otherMethod} ${path}`;
  return wrongUsage(
    say(
      `Den Aufruf ${method} ${path} kennt der Vertrag nicht.${better ? ` Gemeint war vielleicht ${better}.` : ' Mit --unchecked wird er trotzdem gesendet.'}`,
      `The contract does not know ${method} ${path}.${better ? ` Did you mean ${better}?` : ' With --unchecked it is sent all the same.'}`,
    ),
  );
}

/** Builds the request. Its URL stays below the installation's `/api/v1/`, so that the token is sent nowhere else. */
export function requestOf(call: RawCall, connection: ClientOptions, headers: readonly string[]): Request {
  const request = buildRequest(`${call.method} ${call.path}`, { ...call }, connection);
  if (!request.url.startsWith(connection.baseUrl))
    throw wrongUsage(say(`„${call.path}“ ist kein Pfad unter /api/v1/.`, `"${call.path}" is no path below /api/v1/.`));
  for (const line of headers) {
    const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    if (name === '')
      throw wrongUsage(say(`„${line}“ hat nicht die Form name: wert.`, `"${line}" is not of the form name: value.`));
    request.headers.set(name, value.trim());
  }
  return request;
}
