import type { SourceTemplate } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';

export const templateOf = async (client: LeitwarteClient, typed: string): Promise<SourceTemplate> =>
  namedOf(kinds.template, await client.sources.templates(), ({ name }) => name, typed);

export const templateArgument = { describe: say('Name oder Nr. der Vorlage', 'name or id of the template') } as const;
