const ver = db.version();
try {
  db.audit.createIndex({ actor: 1 }, { background: true });
} catch (e) {
  print(e);
}
if (ver >= '4.2') {
  db.audit.createIndex({ 'meta.$**': 1 });
} else {
  db.audit.createIndex({ 'meta.a': 1 });
}
