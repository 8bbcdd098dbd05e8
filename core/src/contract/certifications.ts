import * as z from 'zod';
import {
  CertificationFile,
  CertificationFilesAnswer,
  CertificationFileUpload,
  CertificationUser,
  CertificationUserCreate,
  CertificationUserUpdate,
} from '../entities/index.ts';
import { endpoint, json } from './endpoint.ts';

export const certifications = {
  list: endpoint('GET account/certifications/', {
    summary: 'Certification users',
    access: 'superuser',
    answer: json(z.array(CertificationUser)),
  }),
  create: endpoint('POST account/certifications/create_user/', {
    records: 'user_created',
    summary: 'Create a certification user',
    access: 'superuser',
    changes: true,
    creates: true,
    body: CertificationUserCreate,
    answer: json(CertificationUser),
  }),
  update: endpoint('POST account/{id}/update_certification_user/', {
    records: 'user_changed',
    summary: 'Set files and validity of a certification user',
    access: 'superuser',
    changes: true,
    body: CertificationUserUpdate,
    answer: json(CertificationUser),
  }),
  restore: endpoint('POST account/{id}/restore_certification_user/', {
    records: 'user_restored',
    summary: 'Bring a removed certification user back',
    access: 'superuser',
    changes: true,
    origin: 'ours',
    answer: json(CertificationUser),
  }),
  files: endpoint('GET account/certifications/files/', {
    summary: 'Files that can be given',
    access: 'superuser',
    answer: json(CertificationFilesAnswer),
  }),
  addFile: endpoint('POST account/certifications/files/', {
    summary: 'Put a PDF on the server',
    access: 'superuser',
    changes: true,
    creates: true,
    origin: 'ours',
    maxBodyBytes: 32 * 1024 * 1024,
    body: CertificationFileUpload,
    answer: json(CertificationFile),
  }),
  file: endpoint('GET account/certifications/files/{pdf_name}/', {
    summary: 'One document as base64; superusers any, others their own',
    access: 'anyAccount',
    answer: json(CertificationFile),
  }),
};
