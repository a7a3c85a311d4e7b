use('clinic');

db.insurances.createIndex({ number: 1 });
db.patients.createIndexes([
  { 

db.visits.createIndex({ patient: 1, at: -1 }, { name: 'patient_at' });

db.createCollection('scans', {
  storageEngine: { wiredT

db.scans.createIndex({ takenAt: 1 });

if (db.version().startsWith('7') {
  db.doctors.createIndex({ speciality: 1 });
}

db.doctors.createIndex({ name: 1 }, { unique: true });
