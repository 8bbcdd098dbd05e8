import {
  AnalysisRequest,
  ColumnProvenanceQuery,
  Completeness,
  CompletenessQuery,
  ComponentChartResponse,
  ComponentResearchRequest,
  Provenance,
  ResearchChartResponse,
  ResearchRequest,
  SeriesRequest,
  SeriesResponse,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { byTypeData, CSV, endpoint, file, json, XLSX } from '../endpoint.ts';

const access: Access = { dialog: 'analyse_plant', right: 'can_read' };

export const research = {
  series: endpoint('POST series/', {
    summary: 'Columns over time, thinned to what a screen can show',
    access,
    origin: 'ours',
    body: SeriesRequest,
    answer: json(SeriesResponse),
  }),
  completeness: endpoint('GET plants/{id}/completeness/', {
    key: 'plants',
    summary: 'How complete the readings of a plant are, by component and day of a year',
    access,
    origin: 'ours',
    query: CompletenessQuery,
    answer: json(Completeness),
  }),
  provenance: endpoint('GET columns/{id}/provenance/', {
    key: 'plants',
    summary: 'The readings of a column on a day, to file and line',
    access,
    origin: 'ours',
    query: ColumnProvenanceQuery,
    answer: json(Provenance),
  }),
  analysis: endpoint('POST components/{id}/get_data_for_component/', {
    key: 'plants',
    summary: 'Chosen columns of a component over time',
    access,
    body: AnalysisRequest,
    answer: json(ComponentChartResponse),
  }),
  analysisCsv: endpoint('POST components/{id}/get_data_for_component_csv/', {
    key: 'plants',
    summary: 'The same as CSV',
    access,
    body: AnalysisRequest,
    answer: file(CSV),
  }),
  ofComponent: endpoint('POST components/{id}/get_research_data_for_component/', {
    key: 'plants',
    summary: 'At most 10 columns of a component over time',
    access,
    body: ComponentResearchRequest,
    answer: byTypeData({ plain: json(ResearchChartResponse), xlsx: file(XLSX) }),
  }),
  ofOrganisation: endpoint('POST organisations/{id}/get_research_data/', {
    summary: 'At most 10 columns of several plants over time',
    access,
    body: ResearchRequest,
    answer: byTypeData({ plain: json(ResearchChartResponse), xlsx: file(XLSX) }),
  }),
};
