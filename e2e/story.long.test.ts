import { exampleSample } from './story/sample.ts';
import { tellStory } from './story/tellStory.ts';

tellStory(exampleSample);
