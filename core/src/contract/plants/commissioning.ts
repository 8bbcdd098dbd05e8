import * as z from 'zod';
import type { Access } from '../../access/index.ts';
import {
  Commissioning,
  CommissioningProtocol,
  CommissioningProtocolDetail,
  CommissioningSign,
} from '../../entities/index.ts';
import { endpoint, file, json, PDF } from '../endpoint.ts';

const mayRead: Access = { dialog: 'plant', right: 'can_read' };
const mayWrite: Access = { dialog: 'plant', right: 'can_write' };

/** Commissioning of a plant: how it is connected now, and the protocols that people signed. */
export const commissioning = {
  current: endpoint('GET plants/{id}/commissioning/', {
    summary: 'What a plant is connected with now: devices, columns, values, intervals, rules, and what is missing',
    access: mayRead,
    origin: 'ours',
    answer: json(Commissioning),
  }),
  currentSheet: endpoint('GET plants/{id}/commissioning/sheet/', {
    summary: 'The same on paper, with a line to sign on',
    access: mayRead,
    origin: 'ours',
    answer: file(PDF),
  }),
  list: endpoint('GET plants/{id}/commissioning_protocols/', {
    summary: 'Signed protocols of a plant, newest first',
    access: mayRead,
    origin: 'ours',
    answer: json(z.array(CommissioningProtocol)),
  }),
  sign: endpoint('POST plants/{id}/commissioning_protocols/', {
    summary: 'Sign what a plant is connected with now; it is kept as it is and never changed',
    access: mayWrite,
    changes: true,
    creates: true,
    origin: 'ours',
    body: CommissioningSign,
    answer: json(CommissioningProtocolDetail),
  }),
  retrieve: endpoint('GET commissioning_protocols/{id}/', {
    summary: 'A signed protocol with all that it holds',
    access: mayRead,
    origin: 'ours',
    answer: json(CommissioningProtocolDetail),
  }),
  sheet: endpoint('GET commissioning_protocols/{id}/sheet/', {
    summary: 'A signed protocol on paper',
    access: mayRead,
    origin: 'ours',
    answer: file(PDF),
  }),
};
