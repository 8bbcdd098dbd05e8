import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { bindAddresses } from './bind.ts';
import { createSource, removeSource, updateSource } from './change.ts';
import { beginConsent, finishConsent } from './consent.ts';
import { proposeBindings } from './propose.ts';
import { readAddresses, readSources } from './read.ts';
import { keepTemplate, readTemplates, removeTemplate } from './templates.ts';
import { readPresets, trySource } from './tries.ts';
import { addToken, removeToken } from './tokens.ts';

export const sourceHandlers: Handlers<LeitwarteContract>['sources'] = {
  list: readSources,
  create: createSource,
  update: updateSource,
  remove: removeSource,
  addToken,
  removeToken,
  addresses: readAddresses,
  proposals: proposeBindings,
  bind: bindAddresses,
  presets: readPresets,
  try: trySource,
  beginConsent,
  finishConsent,
  templates: readTemplates,
  keepTemplate,
  removeTemplate,
};
