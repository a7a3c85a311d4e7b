// Property tests draw the same cases in every run, so that a failure in CI is the same failure here. PAGEWEIGHT_SEED draws others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PAGEWEIGHT_SEED ?? 1) });
