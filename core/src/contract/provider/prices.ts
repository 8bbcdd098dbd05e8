import * as z from 'zod';
import { PastPrice, PlantPrice, PlantPricePatch, PlantPriceQuery } from '../../entities/index.ts';
import { endpoint, file, json, PDF } from '../endpoint.ts';

export const prices = {
  list: endpoint('GET plant_price_overview/', {
    summary: 'Plant prices of all organisations, or of one',
    access: 'superuser',
    query: PlantPriceQuery,
    answer: json(z.array(PlantPrice)),
  }),
  update: endpoint('PATCH plant_price_overview/{id}/', {
    summary: 'Store a price, with a date as future price',
    access: 'superuser',
    body: PlantPricePatch,
    answer: json(PlantPrice),
  }),
  history: endpoint('GET plant_price_overview/{id}/history/', {
    summary: 'Which prices held from when to when, newest first, and who set them',
    access: 'superuser',
    origin: 'ours',
    answer: json(z.array(PastPrice)),
  }),
  pdf: endpoint('GET plant_price_overview/get_plant_price_overview', {
    summary: 'Price overview as PDF',
    access: 'superuser',
    answer: file(PDF),
  }),
  ofOrganisation: endpoint('GET organisations/{id}/get_plant_price_overview/', {
    summary: 'Plant prices of one organisation',
    access: 'superuser',
    answer: json(z.array(PlantPrice)),
  }),
};
