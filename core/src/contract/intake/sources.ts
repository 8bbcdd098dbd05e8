import * as z from 'zod';
import type { Access } from '../../access/index.ts';
import {
  Source,
  SourceAddress,
  SourceBindings,
  SourceConsent,
  SourceConsentAsked,
  SourceConsentGiven,
  SourceCreate,
  SourceMade,
  SourcePatch,
  SourceProposal,
  SourceProposalQuery,
  SourceQuery,
  SourceTemplate,
  SourceTemplateCreate,
  SourcePreset,
  SourceTrial,
  SourceTried,
} from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

/** Sources to which the server connects may be changed by whoever may write the plant (decisions 4.42, 4.43). */
const access: Access = { dialog: 'plant', right: 'can_write' };
const ours = { access, origin: 'ours' } as const;

export const sources = {
  list: endpoint('GET sources/', {
    ...ours,
    summary: 'Sources over the network of the plants that one may change, by plant and name',
    query: SourceQuery,
    answer: json(z.array(Source)),
  }),
  create: endpoint('POST sources/', {
    ...ours,
    records: 'source_created',
    summary: 'Make a source over the network; its token is answered this once',
    changes: true,
    creates: true,
    body: SourceCreate,
    answer: json(SourceMade),
  }),
  update: endpoint('PATCH sources/{id}/', {
    ...ours,
    records: 'source_changed',
    summary: 'Change a source over the network, or hold it',
    body: SourcePatch,
    answer: json(Source),
  }),
  remove: endpoint('DELETE sources/{id}/', {
    ...ours,
    records: 'source_deleted',
    summary: 'Delete a source with its tokens, bindings and what is kept unbound; stored readings stay',
    answer: nothing,
  }),
  addToken: endpoint('POST sources/{id}/tokens/', {
    ...ours,
    records: 'source_token_made',
    summary: 'One more token of a source, so that the old one can go when the device has the new one',
    changes: true,
    creates: true,
    answer: json(SourceMade),
  }),
  removeToken: endpoint('DELETE sources/{id}/tokens/{tokenId}/', {
    ...ours,
    records: 'source_token_revoked',
    summary: 'Revoke a token of a source; it opens nothing after 10 seconds',
    /** A source must be stoppable even if the licence has ended. */
    changes: false,
    answer: nothing,
  }),
  addresses: endpoint('GET sources/{id}/addresses/', {
    ...ours,
    summary: 'What a source sends values of, with the newest value and the column it is bound to',
    answer: json(z.array(SourceAddress)),
  }),
  proposals: endpoint('GET sources/{id}/proposals/', {
    ...ours,
    summary:
      'To which columns the unbound addresses of a source probably belong, with their last 24 hours as they would be stored; after a template where one is named',
    query: SourceProposalQuery,
    answer: json(z.array(SourceProposal)),
  }),
  bind: endpoint('POST sources/{id}/bindings/', {
    ...ours,
    summary: 'Bind addresses of a source to columns, or take bindings away; what was kept unbound is stored then',
    changes: true,
    body: SourceBindings,
    answer: json(z.array(SourceAddress)),
  }),
  presets: endpoint('GET source-presets/', {
    ...ours,
    summary: 'Services over HTTP that are known, by maker, with what each needs',
    answer: json(z.array(SourcePreset)),
  }),
  try: endpoint('POST sources/try/', {
    access: 'superuser',
    origin: 'ours',
    summary: 'Ask a service over HTTP once: what it answers, and what of it would be stored; nothing is',
    changes: true,
    body: SourceTrial,
    answer: json(SourceTried),
  }),
  beginConsent: endpoint('POST sources/{id}/begin_consent/', {
    access: 'superuser',
    origin: 'ours',
    summary: 'The address at which the owner of a service or mailbox consents in a browser; good for 15 minutes',
    changes: true,
    body: SourceConsentAsked,
    answer: json(SourceConsent),
  }),
  finishConsent: endpoint('POST sources/{id}/finish_consent/', {
    access: 'superuser',
    origin: 'ours',
    records: 'source_changed',
    summary: 'Exchange what the service sent the browser back with for the tokens of a source',
    changes: true,
    body: SourceConsentGiven,
    answer: json(Source),
  }),
  templates: endpoint('GET source-templates/', {
    ...ours,
    summary: 'Bindings that an organisation keeps as templates, by name',
    answer: json(z.array(SourceTemplate)),
  }),
  keepTemplate: endpoint('POST source-templates/', {
    ...ours,
    summary: 'Keep what is bound of a source as a template, to be proposed for other sources of the organisation',
    changes: true,
    creates: true,
    body: SourceTemplateCreate,
    answer: json(SourceTemplate),
  }),
  removeTemplate: endpoint('DELETE source-templates/{id}/', {
    ...ours,
    summary: 'Delete a template; what was bound after it stays',
    answer: nothing,
  }),
};
