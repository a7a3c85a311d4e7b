var indexSpec = {
  user: [{ index: { email: 1 }, option: { name: 'email', unique: true } }],
  follower: [{ index: { userId: 1, followerId: 1 }, option: { unique: true } }],
};

for (var colName in indexSpec) {
  var col = db[colName];
  for (var key in indexSpec[colName]) {
    var spec = indexSpec[colName][key];
    print('creating ' + spec.option.name);
    col.ensureIndex(spec.index, spec.option);
  }
}
