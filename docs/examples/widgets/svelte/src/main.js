import { mount } from 'svelte';
import Plants from './Plants.svelte';

mount(Plants, { target: document.getElementById('app') });
