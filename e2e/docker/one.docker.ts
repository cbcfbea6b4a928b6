import { test } from '@playwright/test';
import { lives } from './life.ts';

test.describe('docker-compose.yml', () => lives('docker-compose.yml'));
