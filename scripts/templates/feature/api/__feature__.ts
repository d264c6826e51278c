import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

export const __feature__ = {};
