import {
  EvaluationProvenanceQuery,
  PlainEvaluationResponse,
  PlantEvaluation,
  PlantEvaluationPatch,
  PlantEvaluationRequest,
  PlantTypeEvaluationCreate,
  PlantTypeEvaluationDetail,
  PlantTypeEvaluationPatch,
  Provenance,
  ReportResponse,
  TypeEvaluationRequest,
} from '../../entities/index.ts';
import { byTypeData, endpoint, file, json, PDF, XLSX } from '../endpoint.ts';

export const evaluations = {
  create: endpoint('POST planttype_evaluations/', {
    summary: 'Create an evaluation of a plant type',
    access: 'superuser',
    changes: true,
    creates: true,
    body: PlantTypeEvaluationCreate,
    answer: json(PlantTypeEvaluationDetail),
  }),
  retrieve: endpoint('GET planttype_evaluations/{id}/', {
    summary: 'One evaluation with its columns',
    answer: json(PlantTypeEvaluationDetail),
  }),
  update: endpoint('PATCH planttype_evaluations/{id}/', {
    summary: 'Change an evaluation and its columns',
    access: 'superuser',
    body: PlantTypeEvaluationPatch,
    answer: json(PlantTypeEvaluationDetail),
  }),
  ofPlants: endpoint('POST planttype_evaluations/{id}/get_evaluation_for_plants/', {
    summary: 'The evaluation of chosen plants',
    body: PlantEvaluationRequest,
    answer: byTypeData({ plain: json(ReportResponse, 'report'), pdf: file(PDF) }),
  }),
  ofType: endpoint('POST plant_type_evaluations/{id}/get_data_for_plant_type_evaluation/', {
    summary: 'The evaluation as a result table',
    body: TypeEvaluationRequest,
    answer: byTypeData({ plain: json(PlainEvaluationResponse, 'evaluation'), xlsx: file(XLSX) }),
  }),
  provenance: endpoint('GET planttype_evaluations/{id}/provenance/', {
    summary: 'Where a figure of an evaluation comes from, to file and line',
    origin: 'ours',
    query: EvaluationProvenanceQuery,
    answer: json(Provenance),
  }),
  plantEvaluation: endpoint('GET plant_evaluations/{id}/', {
    summary: 'One evaluation of a plant with its links',
    answer: json(PlantEvaluation),
  }),
  updatePlantEvaluation: endpoint('PATCH plant_evaluations/{id}/', {
    summary: 'Link the columns of a plant evaluation',
    access: 'superuser',
    body: PlantEvaluationPatch,
    answer: json(PlantEvaluation),
  }),
};
