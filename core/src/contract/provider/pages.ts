import { OperatorPage, OperatorPageBody, OperatorPageQuery } from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

/** Imprint, privacy and terms as the operator writes them (decision 4.40). */
export const pages = {
  show: endpoint('GET pages/{name}/', {
    summary: 'Text of imprint, privacy or terms as the operator wrote it',
    access: 'public',
    origin: 'ours',
    query: OperatorPageQuery,
    answer: json(OperatorPage),
  }),
  update: endpoint('PATCH pages/{name}/', {
    summary: 'Write the text of such a page in one language; empty: its placeholder again',
    access: 'superuser',
    origin: 'ours',
    body: OperatorPageBody,
    answer: json(OperatorPage),
  }),
};
